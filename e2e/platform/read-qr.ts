import { createRequire } from 'node:module';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

interface Scan {
  readonly data: string;
}

// The package is CommonJS and says `export default`, which Node and its types understand differently.
const jsQR: (pixels: Uint8ClampedArray, width: number, height: number) => Scan | null = createRequire(
  import.meta.url,
)('jsqr');

/** What a phone would read from the picture of a code on the screen. */
export async function readQr(code: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const scan = jsQR(Uint8ClampedArray.from(data), width, height);
  if (scan === null) throw new Error(`No QR code can be read in a picture of ${width} x ${height}.`);
  return scan.data;
}
