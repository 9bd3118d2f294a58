import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Decodes a QR code from its picture on the screen, as a phone would. */
export async function readQr(code: Locator): Promise<string> {
  const screenshot = sharp(await code.screenshot()).ensureAlpha();
  const { data, info } = await screenshot.raw().toBuffer({ resolveWithObject: true });
  const scan = jsQR.default(Uint8ClampedArray.from(data), info.width, info.height);
  if (scan === null)
    throw new Error(`No QR code can be read in a picture of ${info.width} x ${info.height}.`);
  return scan.data;
}
