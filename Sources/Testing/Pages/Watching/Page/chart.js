'use strict';
// The chart of a property of a view over time, in a figure with its name and its value at the frame that is shown.

class Chart {
  // `changes` are the numbers of a property, each from a frame on; `count` is the number of frames, `go` shows one.
  constructor({ name, changes }, count, go) {
    const node = (kind, text = '') => Object.assign(document.createElement(kind), { textContent: text });
    this.changes = changes;
    this.figure = node('figure');
    // It follows the slider, which says its own value.
    this.value = Object.assign(node('output'), { ariaLive: 'off' });
    const caption = node('figcaption', name);
    caption.append(this.value);
    const values = changes.map(change => change[1]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const y = value => 58 - 56 * (value - low) / (high - low || 1);
    const parts = changes.map(([frame, value], index) => {
      const until = index + 1 < changes.length ? changes[index + 1][0] - 1 : count - 1;
      return `${index ? 'L' : 'M'}${frame} ${y(value)}` + (until > frame ? `H${until}` : '');
    });
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', `0 0 ${Math.max(1, count - 1)} 60`);
    svg.setAttribute('preserveAspectRatio', 'none');
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('d', parts.join(''));
    this.line = document.createElementNS(svg.namespaceURI, 'line');
    [['y1', 0], ['y2', 60]].forEach(([key, value]) => this.line.setAttribute(key, value));
    svg.append(path, this.line);
    svg.onclick = event => {
      const box = svg.getBoundingClientRect();
      go(Math.round((event.clientX - box.left) / box.width * (count - 1)));
    };
    this.figure.append(caption, svg);
  }

  show(frame) {
    let value = this.changes[0][1];
    for (const [from, next] of this.changes) if (from <= frame) value = next;
    this.value.textContent = Math.round(value * 1000) / 1000;
    for (const key of ['x1', 'x2']) this.line.setAttribute(key, frame);
  }
}
