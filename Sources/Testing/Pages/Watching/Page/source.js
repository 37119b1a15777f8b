'use strict';
// The pane in which a watched scene's file is edited. It is saved while it is being typed; a text editor may change the
// file as well, and changes that would be lost by that are not overwritten.

class Source {
  // The time without a key after which the text is saved, in milliseconds.
  static pause = 250;

  constructor() {
    const element = id => document.getElementById(id);
    [this.pane, this.area, this.words, this.button] = ['editor', 'text', 'editing', 'reload'].map(element);
    // The text as it is in the file, and the file's mark, as far as they are known here.
    [this.known, this.mark, this.isSaving] = ['', null, false];
    this.pane.ontoggle = () => this.pane.open && this.load();
    this.button.onclick = () => this.load(true);
    this.area.oninput = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.save(), Source.pause);
    };
  }

  say(words, canReload = false) {
    this.words.textContent = words;
    this.button.hidden = !canReload;
  }

  // Shows the file's text, unless that would discard what has been typed.
  async load(discards = false) {
    if (!this.pane.open || this.isSaving || (this.mark !== null && this.area.value !== this.known && !discards)) return;
    const typed = this.area.value;
    const response = await fetch('source');
    const answer = await response.json();
    if (!response.ok) return this.say(answer.error);
    if (this.area.value !== typed) return;
    // The caret stays where it is if nothing has changed.
    if (typed !== answer.text) this.area.value = answer.text;
    [this.known, this.mark] = [answer.text, answer.mark];
    if (discards) this.say('');
  }

  async save() {
    if (this.isSaving || this.mark === null || this.area.value === this.known) return;
    this.isSaving = true;
    const text = this.area.value;
    try {
      const response = await fetch('source', {
        method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ text, mark: this.mark }),
      });
      const answer = await response.json();
      if (!response.ok) return this.say(answer.error, response.status === 409);
      [this.known, this.mark] = [text, answer.mark];
      this.say('Saved.');
    } catch {
      this.say('The text could not be saved.');
    } finally {
      this.isSaving = false;
    }
    // More text may have been typed meanwhile.
    if (this.area.value !== text) this.save();
  }
}
