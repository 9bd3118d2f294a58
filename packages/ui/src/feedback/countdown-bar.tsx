import classes from './countdown-bar.module.css';

interface Props {
  /** Seconds left. While undefined, the bar is full. */
  readonly secondsLeft: number | undefined;
  readonly secondsWhole: number;
  readonly label: string;
}

/** A bar that shrinks every second. */
export function CountdownBar({ secondsLeft, secondsWhole, label }: Props) {
  const left = Math.min(Math.max(secondsLeft ?? secondsWhole, 0), secondsWhole);
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={secondsWhole}
      aria-valuenow={left}
    >
      <div className={classes.fill} style={{ transform: `scaleX(${left / secondsWhole})` }} />
    </div>
  );
}
