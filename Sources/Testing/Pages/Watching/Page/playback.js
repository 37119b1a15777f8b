'use strict';
// The controls that the pages of films and of watched scenes share: play, step, the slider, the sections and the keys.

class Playback {
  static controls = `
    <button id="run" type="button">Play</button>
    <button id="back" type="button" aria-label="One frame back">‹</button>
    <button id="on" type="button" aria-label="One frame forward">›</button>
    <select id="speed" aria-label="Speed">
      <option value="1">1×</option><option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.1">⅒×</option>
    </select>`;

  // `film` has the functions `count` and `ready`, the numbers of all frames and of those that can be shown already,
  // `rate`, in frames per second, and `show`, which shows the frame `wanted`. `keys` are further actions by their keys.
  constructor(film, keys = {}) {
    const element = id => document.getElementById(id);
    element('controls').insertAdjacentHTML('afterbegin', Playback.controls);
    [this.film, this.wanted, this.playing] = [film, 0, null];
    [this.slider, this.button, this.speed] = ['position', 'run', 'speed'].map(element);
    this.sections = new Sections(element('parts'), to => this.go(to));
    this.slider.oninput = () => this.go(Number(this.slider.value));
    this.button.onclick = () => this.play();
    element('back').onclick = () => this.go(this.wanted - 1);
    element('on').onclick = () => this.go(this.wanted + 1);
    const actions = {
      ' ': () => this.play(), ArrowLeft: () => this.go(this.wanted - 1), ArrowRight: () => this.go(this.wanted + 1),
      Home: () => this.go(0), End: () => this.go(film.count() - 1),
      '[': () => this.sections.jump(this.wanted, -1), ']': () => this.sections.jump(this.wanted, 1), ...keys,
    };
    addEventListener('keydown', event => {
      const isTyped = event.target.tagName === 'TEXTAREA' ||
        ['SELECT', 'BUTTON', 'SUMMARY'].includes(event.target.tagName) && event.key === ' ';
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped || !Object.hasOwn(actions, event.key)) return;
      event.preventDefault();
      actions[event.key]();
    });
  }

  // Goes to a frame, which may not be ready yet.
  go(to) {
    this.stop();
    this.wanted = Math.max(0, Math.min(this.film.count() - 1, to));
    return this.film.show();
  }

  stop() {
    this.playing = null;
    this.button.textContent = 'Play';
  }

  // Plays from the wanted frame, over and over; stops if it is playing.
  play() {
    if (this.playing) return this.stop();
    const { ready, rate, show } = this.film;
    if (this.wanted >= ready() - 1) this.wanted = 0;
    const token = this.playing = {};
    this.button.textContent = 'Pause';
    let [start, first] = [performance.now(), this.wanted];
    const step = async moment => {
      if (this.playing !== token || !ready()) return;
      this.wanted = first + Math.max(0, Math.floor((moment - start) / 1000 * rate() * Number(this.speed.value)));
      if (this.wanted >= ready()) [start, first, this.wanted] = [performance.now(), 0, 0];
      await show();
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
