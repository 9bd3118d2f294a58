import { useLingui } from '@lingui/react/macro';
import classes from './order-form.module.css';
import type { Side } from './ticket.ts';

export function SideChoice({
  side,
  onChange,
}: {
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}) {
  const { t } = useLingui();
  const words: Record<Side, string> = { Buy: t`Buy`, Sell: t`Sell` };
  return (
    <fieldset className={classes.sides} aria-label={t`Side`}>
      {(['Buy', 'Sell'] as const).map((value) => (
        <button
          key={value}
          type="button"
          className={classes.side}
          data-side={value}
          aria-pressed={side === value}
          onClick={() => onChange(value)}
        >
          {words[value]}
        </button>
      ))}
    </fieldset>
  );
}
