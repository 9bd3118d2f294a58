import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useState } from 'react';
import classes from './area-chart.module.css';

export interface ChartPoint {
  readonly time: number;
  readonly value: number;
}

interface Props {
  readonly points: readonly ChartPoint[];
  /** Describes the chart in one sentence, with its first and last value. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
  readonly formatTime: (time: number) => string;
  readonly height?: number;
}

const width = 1000;
const inner = 300;

/** A line chart with a filled area. Pointer, touch and arrow keys read the value at any point. */
export function AreaChart({ points, label, formatValue, formatTime, height = 220 }: Props) {
  const [chosen, setChosen] = useState<number>();
  const tipId = useId();
  const shape = useMemo(() => computeShape(points), [points]);
  const point = chosen === undefined ? undefined : points[chosen];
  const last = points.length - 1;

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(Math.round(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * last));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (step === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max((chosen ?? last) + step, 0), last));
  };

  return (
    <div
      className={classes.chart}
      style={{ height }}
      role="img"
      aria-label={label}
      aria-describedby={tipId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the points.
      tabIndex={0}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setChosen(undefined)}
      onBlur={() => setChosen(undefined)}
      onKeyDown={onKeyDown}
    >
      <svg
        className={classes.svg}
        viewBox={`0 0 ${width} ${inner}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {[0, 0.5, 1].map((part) => (
          <path key={part} className={classes.grid} d={`M0 ${part * inner}H${width}`} />
        ))}
        {points.length > 1 && (
          <>
            <path className={classes.area} d={`${shape.line}V${inner}H0z`} />
            <path className={classes.line} d={shape.line} />
          </>
        )}
      </svg>
      {points.length > 1 && (
        <>
          <span className={classes.bound} style={{ top: 2 }}>
            {formatValue(shape.highest)}
          </span>
          <span className={classes.bound} style={{ bottom: 2 }}>
            {formatValue(shape.lowest)}
          </span>
        </>
      )}
      {point !== undefined && chosen !== undefined && (
        <ChosenPoint at={shape.x(chosen)} height={shape.y(point.value)}>
          {formatValue(point.value)}
          <small>{formatTime(point.time)}</small>
        </ChosenPoint>
      )}
      <span id={tipId} hidden aria-live="polite">
        {point !== undefined && `${formatValue(point.value)}, ${formatTime(point.time)}`}
      </span>
    </div>
  );
}

interface ChosenProps {
  /** The position as a fraction of the width, and the height as a fraction from the top. */
  readonly at: number;
  readonly height: number;
  readonly children: ReactNode;
}

function ChosenPoint({ at, height, children }: ChosenProps) {
  const left = `${at * 100}%`;
  return (
    <>
      <span className={classes.cursor} style={{ left }} />
      <span className={classes.dot} style={{ left, top: `${height * 100}%` }} />
      <span className={classes.tip} style={{ left: `clamp(72px, ${left}, calc(100% - 72px))` }}>
        {children}
      </span>
    </>
  );
}

function computeShape(points: readonly ChartPoint[]) {
  const values = points.map(({ value }) => value);
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const span = highest - lowest || 1;
  const x = (index: number) => index / Math.max(points.length - 1, 1);
  const y = (value: number) => 0.04 + (1 - (value - lowest) / span) * 0.92;
  const at = (value: number, index: number) =>
    `${(x(index) * width).toFixed(1)} ${(y(value) * inner).toFixed(1)}`;
  return { lowest, highest, x, y, line: `M${values.map(at).join('L')}` };
}
