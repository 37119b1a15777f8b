'use strict';
// The pane in which a watched scene's file is edited. It is saved while it is being typed; a text editor may change the
// file as well, and changes that would be lost by that are not overwritten.

class Source {
  // The time without a key after which the text is saved, in milliseconds.
  static pause = 250;

  // `leave` moves the focus elsewhere.
  constructor(leave) {
    const element = id => document.getElementById(id);
    [this.pane, this.area, this.words, this.button] = ['editor', 'text', 'editing', 'reload'].map(element);
    [this.fault, this.sentence, this.there] = ['fault', 'sentence', 'there'].map(element);
    // The text as it is in the file, and the file's mark, as far as they are known here.
    [this.known, this.mark, this.isSaving] = ['', null, false];
    this.pane.ontoggle = () => this.pane.open && this.load();
    this.button.onclick = () => this.load(true);
    this.area.oninput = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.save(), Source.pause);
    };
    // Tab leaves the text as well: YAML has no tabs.
    this.area.onkeydown = event => {
      if (event.key === 'Escape' && !event.isComposing) leave();
    };
    element('skip').onclick = event => {
      event.preventDefault();
      this.enter();
    };
  }

  // Opens the pane and moves the focus to the text, where the caret was.
  enter() {
    this.pane.open = true;
    this.area.focus();
  }

  // A message as it is read out: its kind, its place and its sentence. `file` is the path of the scene.
  spoken({ severity, file, line, sentence }) {
    const kind = severity[0].toUpperCase() + severity.slice(1);
    const elsewhere = file === this.file ? '' : ` in ${file.split('/').at(-1)}`;
    return `${kind}${elsewhere}${line === undefined ? '' : ` in line ${line}`}: ${sentence}`;
  }

  // Shows a message beside the text, where it is seen while one types; nothing moves the caret until that is wished.
  point(message) {
    this.fault.hidden = !message;
    this.area.setAttribute('aria-invalid', message?.severity === 'error');
    if (!message) return;
    this.fault.className = `tools ${message.severity}`;
    this.sentence.textContent = this.spoken(message);
    this.there.hidden = message.file !== this.file || message.line === undefined;
    this.there.textContent = `Go to line ${message.line}`;
    this.there.onclick = () => {
      const lines = this.area.value.split('\n').slice(0, message.line - 1);
      const place = lines.join('\n').length + (lines.length ? 1 : 0) + (message.column ?? 1) - 1;
      this.area.focus();
      this.area.setSelectionRange(place, place);
    };
  }

  say(words, canReload = false) {
    // The same words are not announced twice.
    if (this.words.textContent !== words) this.words.textContent = words;
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
    // The caret stays where it is.
    if (typed !== answer.text) {
      const { selectionStart, selectionEnd } = this.area;
      this.area.value = answer.text;
      this.area.setSelectionRange(selectionStart, selectionEnd);
    }
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
