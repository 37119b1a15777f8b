'use strict';
// The page of films that needs no server: everything that it shows is in the page.

(() => {
  const element = id => document.getElementById(id);
  const content = JSON.parse(element('content').textContent);
  const films = content.films;
  const rate = films[0].framesPerSecond;
  const count = Math.max(...films.map(film => film.frames.length));
  const position = element('position');
  const sections = new Sections(element('parts'), to => go(to));
  // The pixels of pictures that are kept: a quarter of a gigabyte.
  const mostPixels = 64e6;
  const kept = new Map();
  let keptPixels = 0;
  let wanted = 0;
  let playing = null;

  function node(name, text = '') {
    const node = document.createElement(name);
    node.textContent = text;
    return node;
  }

  // A patch as a picture; those that were used last are kept.
  function picture(patch) {
    const found = kept.get(patch);
    if (found) {
      kept.delete(patch);
      kept.set(patch, found);
      return found;
    }
    const bytes = Uint8Array.from(atob(patch.png), letter => letter.charCodeAt(0));
    const made = createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    kept.set(patch, made);
    made.then(bitmap => {
      keptPixels += bitmap.width * bitmap.height;
      for (const [oldest, image] of kept) {
        if (keptPixels <= mostPixels || image === made) break;
        kept.delete(oldest);
        image.then(bitmap => { keptPixels -= bitmap.width * bitmap.height; });
      }
    });
    return made;
  }

  class Player {
    constructor(film) {
      this.film = film;
      this.drawn = -1;
      this.figure = node('figure');
      this.canvas = node('canvas');
      [this.canvas.width, this.canvas.height] = [film.width, film.height];
      // As large as the scene is in points, and small scenes a whole number of times as large.
      const points = film.width / film.scale;
      this.canvas.style.setProperty('--width', `${points * Math.max(1, Math.floor(560 / points / films.length))}px`);
      this.canvas.style.setProperty('--ratio', film.width / film.height);
      this.figure.append(this.canvas);
      if (films.length > 1) this.figure.append(node('figcaption', film.name));
    }

    // Draws a frame: from the last one that is whole, or from what is there.
    async show(index) {
      const to = Math.min(index, this.film.frames.length - 1);
      if (to === this.drawn) return;
      let first = to;
      while (first > 0 && !this.film.frames[first]?.whole) first--;
      if (this.drawn >= first && this.drawn < to) first = this.drawn + 1;
      const patches = this.film.frames.slice(first, to + 1).filter(Boolean);
      const bitmaps = await Promise.all(patches.map(picture));
      // Meanwhile another frame may have been asked for.
      if (index !== wanted) return;
      const context = this.canvas.getContext('2d');
      for (const [number, patch] of patches.entries()) {
        const bitmap = bitmaps[number];
        context.clearRect(patch.x, patch.y, bitmap.width, bitmap.height);
        context.drawImage(bitmap, patch.x, patch.y);
      }
      this.drawn = to;
      this.canvas.dataset.frame = to;
    }
  }

  const players = films.map(film => new Player(film));

  async function show() {
    position.value = wanted;
    const part = sections.words(wanted, rate);
    element('readout').textContent = `${(wanted / rate).toFixed(3)} s${part} · frame ${wanted} of ${count}`;
    sections.show(wanted);
    for (const curve of curves) curve.show(wanted);
    await Promise.all(players.filter(player => !player.figure.hidden).map(player => player.show(wanted)));
  }

  function go(to) {
    stop();
    wanted = Math.max(0, Math.min(count - 1, to));
    return show();
  }

  function stop() {
    playing = null;
    element('run').textContent = 'Play';
  }

  function play() {
    if (playing) return stop();
    if (wanted >= count - 1) wanted = 0;
    const token = playing = {};
    element('run').textContent = 'Pause';
    let [start, first] = [performance.now(), wanted];
    async function step(moment) {
      if (playing !== token) return;
      wanted = first + Math.max(0, Math.floor((moment - start) / 1000 * rate * Number(element('speed').value)));
      if (wanted >= count) [start, first, wanted] = [performance.now(), 0, 0];
      await show();
      requestAnimationFrame(step);
    }
    requestAnimationFrame(step);
  }

  // What a view's property does over time.
  class Curve {
    constructor({ name, changes }) {
      this.changes = changes;
      this.figure = node('figure');
      this.value = node('output');
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

  const curves = films[0].curves.map(curve => new Curve(curve));

  document.title = element('title').textContent = content.title;
  element('films').append(...players.map(player => player.figure));
  element('curves').append(...curves.map(curve => curve.figure));
  position.max = count - 1;
  sections.set(content.parts, rate, count);
  element('section-keys').hidden = !content.parts.length;
  if (players.length > 1) {
    for (const player of players) {
      const button = node('button', player.film.name);
      button.type = 'button';
      button.setAttribute('aria-pressed', true);
      button.onclick = () => {
        player.figure.hidden = !player.figure.hidden;
        button.setAttribute('aria-pressed', !player.figure.hidden);
        show();
      };
      element('looks').append(button);
    }
  }
  position.oninput = () => go(Number(position.value));
  element('run').onclick = play;
  element('back').onclick = () => go(wanted - 1);
  element('on').onclick = () => go(wanted + 1);
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || ['SELECT', 'BUTTON'].includes(event.target.tagName) && event.key === ' ') return;
    const actions = {
      ' ': play, ArrowLeft: () => go(wanted - 1), ArrowRight: () => go(wanted + 1), Home: () => go(0), End: () => go(count - 1),
      '[': () => sections.jump(wanted, -1), ']': () => sections.jump(wanted, 1),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  show().then(() => { document.body.dataset.ready = 'true'; });
})();
