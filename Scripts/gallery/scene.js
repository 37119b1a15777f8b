'use strict';
// The page of a scene: a film that is loaded when it is wanted, its curves, and its source to copy.

(() => {
  const element = id => document.getElementById(id);
  const { rate, count, parts, curves } = JSON.parse(element('content').textContent);
  const film = element('film');
  const playback = new Playback({ count: () => count, ready: () => count, rate: () => rate, show });
  const sections = playback.sections;
  const charts = curves.map(curve => new Chart(curve, count, to => playback.go(to)));
  // Nothing is loaded before somebody plays or scrubs.
  let isLoaded = null;

  function load() {
    return isLoaded ??= new Promise(done => {
      film.addEventListener('loadeddata', () => done(true), { once: true });
      const fail = () => {
        element('unplayable').hidden = false;
        done(false);
      };
      film.querySelector('source').addEventListener('error', fail, { once: true });
      film.addEventListener('error', fail, { once: true });
      film.preload = 'auto';
      film.load();
    });
  }

  // The middle of a frame, because its borders may be rounded to the neighbours.
  const time = frame => (frame + 0.5) / rate;

  async function seek(frame) {
    if (!film.paused) film.pause();
    film.currentTime = time(frame);
    await new Promise(done => film.addEventListener('seeked', done, { once: true }));
    if (frame === playback.wanted) film.dataset.frame = frame;
  }

  // While it plays, the film runs by itself, and is only corrected where it begins again.
  async function run(frame) {
    film.playbackRate = Number(playback.speed.value);
    if (Math.abs(film.currentTime - time(frame)) > 0.25) film.currentTime = time(frame);
    if (film.paused && !film.ended) await film.play().catch(() => {});
    film.dataset.frame = frame;
  }

  function describe(frame) {
    playback.slider.value = frame;
    const text = `${(frame / rate).toFixed(3)} s${sections.words(frame, rate)} · frame ${frame} of ${count}`;
    playback.slider.setAttribute('aria-valuetext', text);
    element('readout').textContent = text;
    sections.show(frame);
    for (const chart of charts) chart.show(frame);
  }

  async function show() {
    const frame = playback.wanted;
    describe(frame);
    if (await load()) await (playback.playing ? run(frame) : seek(frame));
  }

  const stop = playback.stop.bind(playback);
  playback.stop = () => {
    stop();
    film.pause();
  };

  film.onclick = () => playback.play();
  element('motion').hidden = !curves.length;
  element('curves').append(...charts.map(chart => chart.figure));
  playback.slider.max = count - 1;
  sections.set(parts, rate, count);
  describe(0);
  document.body.dataset.ready = 'true';
})();
