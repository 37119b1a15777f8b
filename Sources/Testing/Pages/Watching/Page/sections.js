'use strict';
// The sections of a film: a bar of buttons above the slider, each at the position of its frames.

class Sections {
  // `go` shows a frame.
  constructor(bar, go) { [this.bar, this.go, this.parts] = [bar, go, []]; }

  // Parts have a name, and a start and an end in seconds.
  set(parts, rate, count) {
    const last = Math.max(1, count - 1);
    const share = seconds => Math.min(seconds * rate, last) / last;
    this.parts = parts.map(part => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = part.name;
      button.title = `${part.name}: ${part.start.toFixed(3)} to ${part.end.toFixed(3)} s`;
      button.style.left = `${100 * share(part.start)}%`;
      button.style.width = `${100 * (share(part.end) - share(part.start))}%`;
      // The first frame of the section, and the first one after it.
      const [first, end] = [part.start, part.end].map(time => Math.ceil(time * rate - 1e-6));
      button.onclick = () => this.go(first);
      return { name: part.name, start: part.start, first, end, button };
    });
    this.bar.replaceChildren(...this.parts.map(part => part.button));
  }

  // Marks the sections to which a frame belongs; during a transition there are two.
  show(frame) {
    for (const part of this.parts) part.button.setAttribute('aria-current', part.first <= frame && frame < part.end);
  }

  // The section and the time in it of a frame, in words; empty outside of all sections.
  words(frame, rate) {
    const part = this.parts.findLast(part => part.first <= frame && frame < part.end);
    return part ? ` · ${part.name} ${(frame / rate - part.start).toFixed(3)} s` : '';
  }

  // Goes to the start of the next section, or to that of this or the previous one.
  jump(frame, direction) {
    const firsts = this.parts.map(part => part.first).sort((a, b) => a - b);
    const next = direction > 0 ? firsts.find(first => first > frame) : firsts.findLast(first => first < frame);
    if (next !== undefined) this.go(next);
  }
}
