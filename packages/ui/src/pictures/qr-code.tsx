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

function drawing(value: string): { size: number; path: string } {
  const code = generate(value, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}
