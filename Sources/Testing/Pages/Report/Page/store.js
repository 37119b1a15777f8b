'use strict';
// Loads scenes and pictures. A page from a file may not fetch data, but may load scripts; so the data of scenes and the
// pictures of frames are scripts that call functions of this file.

const store = (() => {
  const scenes = new Map();
  // The script that has each picture.
  const places = new Map();
  // The loaded picture scripts, least recently used first: the arguments of their calls, by key.
  const scripts = new Map();
  const letterBudget = 96e6;
  let letters = 0;
  // Pictures by hash, least recently used first.
  const pictures = new Map();
  const waiting = new Map();
  const byteBudget = 256e6;
  const leastPictures = 24;
  let bytes = 0;
  // The number of scripts that are being loaded.
  let loading = 0;

  function load(path) {
    loading++;
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = path;
      script.dataset.path = path;
      script.onload = () => { script.remove(); resolve(); };
      script.onerror = () => { script.remove(); reject(new Error(`${path} is missing.`)); };
      document.head.append(script);
    }).finally(() => loading--);
  }

  // Loads a script of pictures.
  async function entries(path) {
    const known = scripts.get(path) ?? { found: new Map(), size: 0, loaded: null };
    scripts.delete(path);
    scripts.set(path, known);
    known.loaded ??= load(path);
    try { await known.loaded; } catch (error) { scripts.delete(path); throw error; }
    for (const [old, { size }] of scripts) {
      if (letters <= letterBudget || old === path) break;
      scripts.delete(old);
      letters -= size;
    }
    return known.found;
  }

  // Called by the scripts through the functions below.
  function add(key, entry) {
    const script = scripts.get(document.currentScript.dataset.path);
    if (!script) return;
    script.found.set(key, entry);
    script.size += entry.base64.length;
    letters += entry.base64.length;
  }

  function decoded(base64) {
    const text = atob(base64);
    const data = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) data[i] = text.charCodeAt(i);
    return createImageBitmap(new Blob([data], { type: 'image/png' }));
  }

  // Most pictures are stored as the difference from another one in the same script; see PictureScripts.swift. All
  // layers are drawn at once.
  async function loadPicture(key, path) {
    const found = await entries(path);
    const layers = [];
    let [ground, next] = [null, key];
    while (next) {
      ground = next === key ? null : store.picture(next);
      if (ground) break;
      const entry = found.get(next);
      if (!entry) throw new Error(`${next} is missing.`);
      layers.unshift(entry);
      // The enlarged picture is a picture of its own.
      if (entry.by && !(ground = await store.request(entry.base, path))) throw new Error(`${entry.base} is missing.`);
      next = entry.by ? null : entry.base;
    }
    const parts = await Promise.all(layers.map(entry => entry.base64 && decoded(entry.base64)));
    if (layers.length === 1 && !layers[0].base) return parts[0];
    const { width, height } = layers[0].by ? layers[0] : ground ?? parts[0];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (ground) context.drawImage(ground, 0, 0, ground.width * (layers[0].by ?? 1), ground.height * (layers[0].by ?? 1));
    layers.forEach(({ x = 0, y = 0, isWhole, partBy = 1 }, i) => {
      const part = parts[i];
      if (!part) return;
      const [across, down] = [part.width * partBy, part.height * partBy];
      if (isWhole) context.clearRect(x, y, across, down);
      context.drawImage(part, x, y, across, down);
    });
    return canvas.transferToImageBitmap();
  }

  function keep(key, picture) {
    if (pictures.has(key)) return pictures.get(key);
    pictures.set(key, picture);
    bytes += picture.width * picture.height * 4;
    for (const [old, { width, height }] of pictures) {
      if (bytes <= byteBudget || pictures.size <= leastPictures) break;
      // Not closed, because it may be about to be drawn.
      pictures.delete(old);
      bytes -= width * height * 4;
    }
    return picture;
  }

  return {
    // Called by the scripts.
    frame(key, base64) { add(key, { base64 }); },
    patch(key, base, x, y, isWhole, base64) { add(key, { base, x, y, isWhole, base64 }); },
    rough(key, base, by, width, height, x, y, partBy, base64) {
      add(key, { base, by, width, height, x, y, partBy, isWhole: true, base64 });
    },
    scene(name, data) {
      scenes.set(name, data);
      data.hashes.forEach((hash, i) => store.place(hash, data.scripts[data.places[i]]));
    },

    // Records which script has a picture.
    place(hash, path) { places.set(hash, path); },

    async sceneData(name, path) {
      if (!scenes.has(name)) await load(path);
      return scenes.get(name);
    },

    // The picture, if it is already loaded.
    picture(key) {
      const picture = pictures.get(key);
      if (!picture) return null;
      pictures.delete(key);
      pictures.set(key, picture);
      return picture;
    },

    // A promise of the picture, or of null if its script is missing or damaged.
    request(key, path = places.get(key)) {
      const picture = this.picture(key);
      if (picture) return Promise.resolve(picture);
      if (!waiting.has(key)) {
        waiting.set(key, loadPicture(key, path).then(picture => keep(key, picture), () => null)
          .finally(() => waiting.delete(key)));
      }
      return waiting.get(key);
    },

    // Keeps a picture that was made on the page.
    keep,

    get isLoading() { return loading > 0; },
    get statistics() { return { pictures: pictures.size, bytes }; },
  };
})();
