import jsQR from 'jsqr';

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Returns the text of a QR code among pixels; undefined if there is none. */
export function decodeQrCode({ data, width, height }: Pixels): string | undefined {
  const text = jsQR.default(data, width, height)?.data;
  return text === '' ? undefined : text;
}
