import classes from './progress.module.css';

/** A progress bar; `part` is 0 to 1. */
export function Progress({ part, label }: { readonly part: number; readonly label: string }) {
  const percent = Math.round(Math.min(Math.max(part, 0), 1) * 100);
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={classes.fill} style={{ width: `${percent}%` }} />
    </div>
  );
}
