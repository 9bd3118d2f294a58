import classes from './skeleton.module.css';

/** Holds the place of something with the size that it will have. */
export function Skeleton({
  width = '100%',
  height = 20,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
}) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
