import classes from './line-chart.module.css';

export interface ChartPoint {
  readonly time: number;
  readonly value: number;
}

export interface ChartLine {
  readonly name: string;
  readonly look: 'main' | 'dashed' | 'thin';
  readonly points: readonly ChartPoint[];
}

interface Props {
  /** Describes the chart in a sentence, for those who do not see it. */
  readonly label: string;
  readonly lines: readonly ChartLine[];
  /** Single points, drawn as dots. */
  readonly dots?: { readonly name: string; readonly points: readonly ChartPoint[] };
  /** A longer time between two points is a gap, which stays empty. */
  readonly gapMs: number;
  readonly formatValue: (value: number) => string;
  readonly formatTime: (time: number) => string;
}

const width = 1000;
const height = 300;

/** Lines over the same time, with their names. The page gives the same figures as text. */
export function LineChart({ label, lines, dots, gapMs, formatValue, formatTime }: Props) {
  const all = [...lines.flatMap(({ points }) => points), ...(dots?.points ?? [])];
  if (all.length === 0) return null;
  const place = placer(all);
  return (
    <figure className={classes.figure}>
      <div className={classes.chart} role="img" aria-label={label}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ name, look, points }) => (
            <path key={name} className={classes[look]} d={drawLine(points, gapMs, place.at)} />
          ))}
          {dots !== undefined && (
            <path className={classes.dots} d={dots.points.map((point) => `M${place.at(point)}h0`).join('')} />
          )}
        </svg>
        <span className={classes.highest}>{formatValue(place.highest)}</span>
        <span className={classes.lowest}>{formatValue(place.lowest)}</span>
      </div>
      <div className={classes.days}>
        <span>{formatTime(place.first)}</span>
        <span>{formatTime(place.last)}</span>
      </div>
      <figcaption className={classes.legend}>
        {lines.map(({ name, look }) => (
          <span key={name}>
            <Sample look={look} /> {name}
          </span>
        ))}
        {dots !== undefined && (
          <span>
            <Sample look="dots" /> {dots.name}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Sample({ look }: { readonly look: ChartLine['look'] | 'dots' }) {
  return (
    <svg className={classes.sample} viewBox="0 0 24 12" aria-hidden="true">
      <path className={classes[look]} d={look === 'dots' ? 'M12 6h0' : 'M1 6H23'} />
    </svg>
  );
}

function placer(points: readonly ChartPoint[]) {
  const values = points.map(({ value }) => value);
  const times = points.map(({ time }) => time);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (time: number) => ((time - first) / (last - first || 1)) * width;
  const y = (value: number) => (0.04 + (1 - (value - lowest) / (highest - lowest || 1)) * 0.92) * height;
  return {
    ...{ lowest, highest, first, last },
    at: ({ time, value }: ChartPoint) => `${x(time).toFixed(1)} ${y(value).toFixed(1)}`,
  };
}

/** Begins a new line after a gap. */
export function drawLine(
  points: readonly ChartPoint[],
  gapMs: number,
  at: (point: ChartPoint) => string,
): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      return `${before === undefined || point.time - before.time > gapMs ? 'M' : 'L'}${at(point)}`;
    })
    .join('');
}
