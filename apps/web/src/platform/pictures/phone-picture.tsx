import classes from './step-picture.module.css';

/** An illustration of the first screen on a phone. */
export function PhonePicture() {
  return (
    <svg className={classes.phone} viewBox="0 0 260 200" aria-hidden="true" focusable="false">
      <rect className={classes.sheet} x="56" y="12" width="148" height="220" rx="24" />
      <rect className={classes.faint} x="108" y="22" width="44" height="6" rx="3" />
      <rect className={classes.ink} x="74" y="44" width="62" height="9" rx="4.5" />
      <rect className={classes.faint} x="74" y="60" width="40" height="6" rx="3" />
      <path className={classes.line} d="M74 112l16-10 15 6 17-20 18 9 16-22 14 8 16-14" />
      <rect className={classes.background} x="74" y="126" width="112" height="24" rx="8" />
      <rect className={classes.background} x="74" y="156" width="112" height="24" rx="8" />
      <circle className={classes.soft} cx="88" cy="138" r="7" />
      <circle className={classes.soft} cx="88" cy="168" r="7" />
      <rect className={classes.ink} x="102" y="135" width="42" height="6" rx="3" />
      <rect className={classes.ink} x="102" y="165" width="34" height="6" rx="3" />
      <rect className={classes.strong} x="74" y="186" width="112" height="26" rx="10" />
    </svg>
  );
}
