'use strict';
// The page of films, which needs no server: its data are in the page.

(() => {
  const element = id => document.getElementById(id);
  const content = JSON.parse(element('content').textContent);
  const films = content.films;
  const rate = films[0].framesPerSecond;
  const count = Math.max(...films.map(film => film.frames.length));
  // The largest number of pixels in the pictures that are kept: a quarter of a gigabyte.
  const mostPixels = 64e6;
  const kept = new Map();
  let keptPixels = 0;
  const playback = new Playback({ count: () => count, ready: () => count, rate: () => rate, show });
  const sections = playback.sections;

  function node(name, text = '') {
    const node = document.createElement(name);
    node.textContent = text;
    return node;
  }

  // The picture of a patch; those used most recently are kept.
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
      // A CSS pixel for each point, or a whole number of them for small scenes.
      const points = film.width / film.scale;
      this.canvas.style.setProperty('--width', `${points * Math.max(1, Math.floor(560 / points / films.length))}px`);
      this.canvas.style.setProperty('--ratio', film.width / film.height);
      this.figure.append(this.canvas);
      if (films.length > 1) this.figure.append(node('figcaption', film.name));
    }

    // Draws a frame, beginning with the last whole one, or with the frame that is shown.
    async show(index) {
      const to = Math.min(index, this.film.frames.length - 1);
      if (to === this.drawn) return;
      let first = to;
      while (first > 0 && !this.film.frames[first]?.whole) first--;
      if (this.drawn >= first && this.drawn < to) first = this.drawn + 1;
      const patches = this.film.frames.slice(first, to + 1).filter(Boolean);
      const bitmaps = await Promise.all(patches.map(picture));
      // Another frame may have been requested meanwhile.
      if (index !== playback.wanted) return;
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
    const wanted = playback.wanted;
    playback.slider.value = wanted;
    const part = sections.words(wanted, rate);
    element('readout').textContent = `${(wanted / rate).toFixed(3)} s${part} · frame ${wanted} of ${count}`;
    sections.show(wanted);
    for (const curve of curves) curve.show(wanted);
    await Promise.all(players.filter(player => !player.figure.hidden).map(player => player.show(wanted)));
  }

  const curves = films[0].curves.map(curve => new Chart(curve, count, to => playback.go(to)));

  document.title = element('title').textContent = content.title;
  element('films').append(...players.map(player => player.figure));
  element('curves').append(...curves.map(curve => curve.figure));
  playback.slider.max = count - 1;
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
  show().then(() => { document.body.dataset.ready = 'true'; });
})();
