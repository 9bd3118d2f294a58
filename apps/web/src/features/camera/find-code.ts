import { decodeQrCode } from './decode-qr-code.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longest side of a picture that is decoded; more pixels need more time and show no more of a code. */
const longestSide = 1_200;

interface NativeDetector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): NativeDetector;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/** Returns the text of a QR code in a picture: by the browser's decoder if it has one, else by ours. Nothing leaves the device. */
export async function findCode(source: CanvasImageSource, size: Size): Promise<string | undefined> {
  if (size.width === 0 || size.height === 0) return undefined;
  const detector = await nativeDetector();
  if (detector !== undefined) {
    try {
      const text = (await detector.detect(source))[0]?.rawValue;
      return text === '' ? undefined : text;
    } catch {
      // Some browsers have the interface without a decoder behind it.
    }
  }
  return decodePixels(source, size);
}

async function nativeDetector(): Promise<NativeDetector | undefined> {
  const Detector = window.BarcodeDetector;
  if (Detector === undefined) return undefined;
  const formats = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : undefined;
}

function decodePixels(source: CanvasImageSource, { width, height }: Size): string | undefined {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return decodeQrCode(context.getImageData(0, 0, canvas.width, canvas.height));
}
