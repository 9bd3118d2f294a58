import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** Decodes a QR code from its picture on the screen, as a phone would. */
export async function readQr(code: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const scan = jsQR.default(Uint8ClampedArray.from(data), width, height);
  if (scan === null) throw new Error(`No QR code can be read in a picture of ${width} x ${height}.`);
  return scan.data;
}
