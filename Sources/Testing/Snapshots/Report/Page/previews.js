'use strict';
// Small pictures of all frames of the scene that is open, for scrubbing: they are made while nothing else happens, and
// are as large as the budget allows, at most as large as they are shown.

const previews = (() => {
  const byteBudget = 160e6;
  // Smaller pictures are read as fast as they are asked for.
  const leastArea = 250e3;
  let made = new Map();
  let job = 0;
  let busyUntil = 0;

  const key = hashes => hashes.join(':');
  const idle = () => new Promise(done => (window.requestIdleCallback ?? (done => setTimeout(done, 30)))(done));

  // Waits while frames pass, and while nobody looks.
  async function quiet() {
    do {
      await new Promise(done => setTimeout(done, Math.max(0, busyUntil - performance.now())));
      await idle();
    } while (performance.now() < busyUntil || document.hidden);
  }

  async function fill(current, frames, share) {
    for (const hashes of frames) {
      await quiet();
      if (current !== job) return;
      if (made.has(key(hashes))) continue;
      const pictures = await Promise.all(hashes.map(hash => hash ? store.request(hash) : null));
      if (!pictures.some(Boolean) || current !== job) continue;
      const small = await differences.small(pictures, share);
      if (current !== job) return;
      // Where both sides look the same, there is nothing to mark; and a picture that is lost cannot be compared.
      made.set(key(hashes), { ...small, sizes: pictures.map(picture => picture && [picture.width, picture.height]) });
    }
  }

  return {
    // Nil until it is there.
    of(hashes) { return made.get(key(hashes)) ?? null; },
    get count() { return made.size; },

    // Frames pass: nothing is made for a while.
    wait() { busyUntil = performance.now() + 250; },

    // The hashes of both sides of each frame, those first that will be looked at first; the size of the pictures, and
    // how wide they are shown, in device pixels.
    start(frames, [width, height], shown) {
      const current = ++job;
      made = new Map();
      if (width * height < leastArea || shown >= width) return;
      const different = new Map(frames.filter(hashes => hashes.some(Boolean)).map(hashes => [key(hashes), hashes]));
      const share = Math.min(shown / width, Math.sqrt(byteBudget / (different.size * 3 * 4 * width * height)));
      fill(current, [...different.values()], share);
    },
    stop() { job++; made = new Map(); },
  };
})();
