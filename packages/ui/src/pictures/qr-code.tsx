import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './qr-code.module.css';

interface Props {
  readonly value: string;
  /** What the code is for; read by screen readers. */
  readonly label: string;
}

const quietModules = 1;
/** A code with more modules is drawn larger, so that cameras tell them apart. */
const denseModules = 60;

/** A QR code, always dark on white: cameras cannot read inverted codes. */
export function QrCode({ value, label }: Props) {
  const { size, path } = useMemo(() => drawing(value), [value]);
  return (
    <div className={classNames(classes.box, size > denseModules && classes.dense)}>
      <svg
        viewBox={`${-quietModules} ${-quietModules} ${size + 2 * quietModules} ${size + 2 * quietModules}`}
        role="img"
        aria-label={label}
      >
        <path d={path} fill="#04191f" />
      </svg>
    </div>
  );
}

/** The quiet zone, in modules, around a code that is printed or read from a picture (ISO/IEC 18004). */
const savedQuietModules = 4;
const savedScale = 12;

/** Downloads the code as a picture, for a banking app on the same phone. */
export function saveQrCode(value: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = drawQrCode(value);
  link.download = fileName;
  link.click();
}

/** Shares the code as a picture with an app of the user's choice, such as a bank's. */
export async function shareQrCode(value: string, fileName: string): Promise<void> {
  // Decoded here instead of fetched: the content security policy allows requests to our own origin only.
  const bytes = Uint8Array.from(atob(drawQrCode(value).split(',')[1] ?? ''), (char) => char.charCodeAt(0));
  const files = [new File([bytes], fileName, { type: 'image/png' })];
  // Closing the share sheet rejects the promise; that is no error.
  await navigator.share({ files }).catch(() => undefined);
}

/** Whether this is a phone or tablet that can share pictures with its apps. */
export function canShareQrCodes(): boolean {
  if (!matchMedia('(pointer: coarse)').matches) return false;
  const picture = new File([], 'qr.png', { type: 'image/png' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [picture] }) === true;
}

function drawQrCode(value: string): string {
  return createCode(value).toDataURL({
    type: 'image/png',
    scale: savedScale,
    padX: savedQuietModules,
    padY: savedQuietModules,
    on: [0, 0, 0, 255],
    off: [255, 255, 255, 255],
  });
}

function createCode(value: string) {
  return generate(value, { minCorrectionLevel: correction.M });
}

function drawing(value: string): { size: number; path: string } {
  const code = createCode(value);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}
