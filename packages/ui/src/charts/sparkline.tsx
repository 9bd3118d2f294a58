import { classNames } from '../styles/class-names.ts';
import classes from './sparkline.module.css';

interface Props {
  /** Oldest first; no points draw a flat line of the same size. */
  readonly points: readonly number[];
  readonly width?: number;
  readonly height?: number;
}

/** The shape of some days in a row of a list; the figures beside it say the rest. */
export function Sparkline({ points, width = 128, height = 36 }: Props) {
  const tone = points.length < 2 ? 'flat' : (points.at(-1) ?? 0) >= (points[0] ?? 0) ? 'up' : 'down';
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={classNames(classes.line, classes[tone])} d={linePath(points, width, height)} />
    </svg>
  );
}

const margin = 2;

function linePath(points: readonly number[], width: number, height: number): string {
  if (points.length < 2) return `M0 ${height / 2}H${width}`;
  const lowest = Math.min(...points);
  const span = Math.max(...points) - lowest || 1;
  const at = (value: number, index: number) => {
    const x = (index / (points.length - 1)) * width;
    const y = margin + (1 - (value - lowest) / span) * (height - 2 * margin);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${points.map(at).join('L')}`;
}
