import { classNames } from '../styles/class-names.ts';
import classes from './sparkline.module.css';

interface Props {
  /** Oldest first. Without points, a flat line of the same size is drawn. */
  readonly points: readonly number[];
  /** Earlier values of another kind, drawn in grey up to the first point. */
  readonly before?: readonly number[];
  readonly width?: number;
  readonly height?: number;
}

/** A small line of the last days' values in a table row. The figures beside it carry the information. */
export function Sparkline({ points, before = [], width = 128, height = 36 }: Props) {
  const tone = points.length < 2 ? 'flat' : (points.at(-1) ?? 0) >= (points[0] ?? 0) ? 'up' : 'down';
  const all = [...before, ...points];
  const places = toPoints(all, width, height);
  const own = all.length < 2 ? places : places.slice(before.length);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {before.length > 0 && all.length > 1 && (
        // Extends the grey line to the first point, so that there is no gap.
        <path
          className={classNames(classes.line, classes.flat)}
          d={toPath(places.slice(0, before.length + 1))}
        />
      )}
      {own.length > 0 && <path className={classNames(classes.line, classes[tone])} d={toPath(own)} />}
    </svg>
  );
}

const margin = 2;

function toPoints(values: readonly number[], width: number, height: number): string[] {
  if (values.length < 2) return [`0 ${height / 2}`, `${width} ${height / 2}`];
  const lowest = Math.min(...values);
  const span = Math.max(...values) - lowest || 1;
  return values.map((value, index) => {
    const x = (index / (values.length - 1)) * width;
    const y = margin + (1 - (value - lowest) / span) * (height - 2 * margin);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
}

function toPath(places: readonly string[]): string {
  return `M${places.join('L')}`;
}
