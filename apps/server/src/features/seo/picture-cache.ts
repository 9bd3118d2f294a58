export interface PictureCache {
  /** Returns the picture with that name, drawing it if needed; undefined if too many are being drawn. */
  take(name: string, draw: () => Promise<Buffer>): Promise<Buffer> | undefined;
}

const maxCached = 300;
const maxConcurrentDraws = 4;

/** Caches the most recently used pictures and draws only a few concurrently: each takes about 50 ms. */
export function createPictureCache({ kept = maxCached, drawn = maxConcurrentDraws } = {}): PictureCache {
  const pictures = new Map<string, Promise<Buffer>>();
  let drawing = 0;
  return {
    take(name, draw) {
      const known = pictures.get(name);
      if (known !== undefined) {
        pictures.delete(name);
        pictures.set(name, known);
        return known;
      }
      if (drawing >= drawn) return undefined;
      drawing += 1;
      const picture = draw().finally(() => {
        drawing -= 1;
      });
      pictures.set(name, picture);
      picture.catch(() => pictures.delete(name));
      const [oldest] = pictures.keys();
      if (pictures.size > kept && oldest !== undefined) pictures.delete(oldest);
      return picture;
    },
  };
}
