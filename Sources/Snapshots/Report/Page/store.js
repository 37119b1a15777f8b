'use strict';
// Loads what is shown. Nothing may be fetched from file: pages, but scripts may be loaded: the data of a scene and each
// frame is a script that calls a function of this file.

const store = (() => {
  const arrived = new Map();
  const scenes = new Map();
  // Pictures by fingerprint, least recently used first.
  const pictures = new Map();
  const waiting = new Map();
  const byteBudget = 256e6;
  const leastPictures = 24;
  let bytes = 0;
  // How many scripts are being loaded.
  let loading = 0;

  function load(path) {
    loading++;
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = path;
      script.onload = () => { script.remove(); resolve(); };
      script.onerror = () => { script.remove(); reject(new Error(`${path} is missing.`)); };
      document.head.append(script);
    }).finally(() => loading--);
  }

  async function loadPicture(hash) {
    await load(`frames/${hash}.js`);
    const { base64, patch } = arrived.get(hash);
    arrived.delete(hash);
    const text = atob(base64);
    const data = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) data[i] = text.charCodeAt(i);
    const picture = await createImageBitmap(new Blob([data], { type: 'image/png' }));
    return patch ? patched(picture, patch) : picture;
  }

  // Most pictures are stored as what differs from another one; FrameStore.swift says how.
  async function patched(part, { base, x, y, isWhole }) {
    const ground = await store.request(base);
    if (!ground) throw new Error(`${base} is missing.`);
    const canvas = new OffscreenCanvas(ground.width, ground.height);
    const context = canvas.getContext('2d');
    context.drawImage(ground, 0, 0);
    if (isWhole) context.clearRect(x, y, part.width, part.height);
    context.drawImage(part, x, y);
    return canvas.transferToImageBitmap();
  }

  function keep(key, picture) {
    if (pictures.has(key)) return pictures.get(key);
    pictures.set(key, picture);
    bytes += picture.width * picture.height * 4;
    for (const [old, { width, height }] of pictures) {
      if (bytes <= byteBudget || pictures.size <= leastPictures) break;
      // Not closed: somebody may be about to draw it.
      pictures.delete(old);
      bytes -= width * height * 4;
    }
    return picture;
  }

  return {
    // Called by the scripts.
    frame(hash, base64) { arrived.set(hash, { base64 }); },
    patch(hash, base, x, y, isWhole, base64) { arrived.set(hash, { base64, patch: { base, x, y, isWhole } }); },
    scene(name, data) { scenes.set(name, data); },

    async sceneData(name, path) {
      if (!scenes.has(name)) await load(path);
      return scenes.get(name);
    },

    // The picture if it is there already.
    picture(key) {
      const picture = pictures.get(key);
      if (!picture) return null;
      pictures.delete(key);
      pictures.set(key, picture);
      return picture;
    },

    // A promise of the picture; of null if its file is missing or damaged.
    request(hash) {
      const picture = this.picture(hash);
      if (picture) return Promise.resolve(picture);
      if (!waiting.has(hash)) {
        waiting.set(hash, loadPicture(hash).then(picture => keep(hash, picture), () => null)
          .finally(() => waiting.delete(hash)));
      }
      return waiting.get(hash);
    },

    // Remembers a picture that was made here.
    keep,

    get isLoading() { return loading > 0; },
    get statistics() { return { pictures: pictures.size, bytes }; },
  };
})();
