'use strict';
// Small pictures of all frames of the open scene, for scrubbing. They are made while the page is idle, and are as large
// as the budget allows, up to the size at which they are shown.

const previews = (() => {
  const byteBudget = 160e6;
  // Pictures smaller than this load as fast as they are requested.
  const leastArea = 250e3;
  let made = new Map();
  let job = 0;
  let busyUntil = 0;

  const key = hashes => hashes.join(':');
  const idle = () => new Promise(done => (window.requestIdleCallback ?? (done => setTimeout(done, 30)))(done));

  // Waits while frames pass, and while the page is hidden.
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
      // If both sides look the same, there is nothing to mark, and a lost picture cannot be compared.
      made.set(key(hashes), { ...small, sizes: pictures.map(picture => picture && [picture.width, picture.height]) });
    }
  }

  return {
    // Undefined until it is made.
    of(hashes) { return made.get(key(hashes)) ?? null; },
    get count() { return made.size; },

    // Pauses for a while, because frames are passing.
    wait() { busyUntil = performance.now() + 250; },

    // The hashes of both sides of each frame, with those likely to be seen first at the front; the size of the pictures,
    // and the width at which they are shown, in device pixels.
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
