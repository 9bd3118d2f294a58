import classes from './support.module.css';

/** A decorative drawing of a map: a third party's map would learn who looks at it. */
export function MapPicture() {
  return (
    <svg className={classes.map} viewBox="0 0 400 200" aria-hidden="true" focusable="false">
      <rect className={classes.land} width="400" height="200" />
      <path className={classes.river} d="M-10 150C70 120 90 190 180 160S300 60 410 84" />
      <path
        className={classes.street}
        d="M0 40h400M0 96h240M60 0v200M150 0v110M240 0v200M330 0v70M180 130l140 70M300 120l100 60"
      />
      <path className={classes.park} d="M84 56h48v28H84zM262 14h46v16h-46z" />
      <path
        className={classes.pin}
        d="M205 52c-17 0-28 12-28 27 0 20 28 45 28 45s28-25 28-45c0-15-11-27-28-27z"
      />
      <circle className={classes.hole} cx="205" cy="79" r="10" />
    </svg>
  );
}
