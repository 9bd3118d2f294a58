import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

interface Props {
  readonly value: string;
  /** What it is for, read by screen readers. */
  readonly label: string;
}

const quietModules = 1;

/** A square code, always dark on white: cameras do not read it the other way round. */
export function QrCode({ value, label }: Props) {
  const { size, path } = useMemo(() => drawing(value), [value]);
  return (
    <div className={classes.box}>
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

/** Quiet modules around a code that is printed or read from a picture (ISO/IEC 18004). */
const savedQuietModules = 4;
const savedScale = 12;

/** Puts the code into the person's downloads as a picture, for the banking application on the very same phone. */
export function saveQrCode(value: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = codeOf(value).toDataURL({
    type: 'image/png',
    scale: savedScale,
    padX: savedQuietModules,
    padY: savedQuietModules,
    on: [0, 0, 0, 255],
    off: [255, 255, 255, 255],
  });
  link.download = fileName;
  link.click();
}

function codeOf(value: string) {
  return generate(value, { minCorrectionLevel: correction.M });
}

function drawing(value: string): { size: number; path: string } {
  const code = codeOf(value);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}
