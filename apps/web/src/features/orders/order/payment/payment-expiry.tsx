import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import classes from '../order.module.css';

interface Props {
  readonly expiresAt: string;
  /** How long it is valid as a whole. */
  readonly shownSeconds: number;
  readonly label: string;
  /** Says how long an address or invoice is still valid. */
  readonly describe: (clock: string) => string;
}

/** The remaining validity of an address or invoice: minutes and seconds, and a decorative bar. */
export function PaymentExpiry({ expiresAt, shownSeconds, label, describe }: Props) {
  const now = useNow();
  const left = now === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1_000));
  const clock =
    left === undefined ? '–:––' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={classes.expiry}>
      <span>{describe(clock)}</span>
      <CountdownBar secondsLeft={left} secondsWhole={shownSeconds} label={label} />
    </div>
  );
}
