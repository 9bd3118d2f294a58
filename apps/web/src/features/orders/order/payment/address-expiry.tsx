import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { useLingui } from '@lingui/react/macro';
import classes from '../order.module.css';

const shownSeconds = 3_600;

/** The remaining validity of the address: minutes and seconds, and a decorative bar. */
export function AddressExpiry({ expiresAt }: { readonly expiresAt: string }) {
  const { t } = useLingui();
  const now = useNow();
  const left = now === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1_000));
  const clock =
    left === undefined ? '–:––' : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={classes.expiry}>
      <span>{t`The address is valid for another ${clock}`}</span>
      <CountdownBar
        secondsLeft={left}
        secondsWhole={shownSeconds}
        label={t`Time until the address expires`}
      />
    </div>
  );
}
