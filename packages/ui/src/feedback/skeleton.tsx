import classes from './skeleton.module.css';

/** A placeholder of the same size as the content being loaded. */
export function Skeleton({
  width = '100%',
  height = 20,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
}) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
