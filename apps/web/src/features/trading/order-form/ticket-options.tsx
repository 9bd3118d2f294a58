import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { TickBox } from '../layout/tick-box.tsx';
import { mayBePostOnly, type SelfTrade, type TimeInForce, timesInForce } from './ticket.ts';
import classes from './ticket-options.module.css';
import type { TicketControl } from './use-ticket.ts';

interface Props {
  readonly control: TicketControl;
  readonly expiryError: ReactNode;
}

/** How long the order may wait, whether it may only rest, and what happens when it meets an own one. */
export function TicketOptions({ control, expiryError }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { ticket, change, leave } = control;
  const times = timesInForce(ticket);
  const timeWords: Record<TimeInForce, string> = {
    GTC: t`Good till canceled (GTC)`,
    IOC: t`Immediate or cancel (IOC)`,
    FOK: t`Fill or kill (FOK)`,
    GTT: t`Good till date (GTT)`,
  };
  const selfTradeWords: Record<SelfTrade, string> = {
    cancel_newest: t`Cancel the new order`,
    cancel_oldest: t`Cancel the existing order`,
    decrement: t`Reduce both orders`,
  };
  return (
    <>
      {times.length > 0 && (
        <div className={classes.row}>
          <label htmlFor={`${id}-time`}>{t`Time in force`}</label>
          <select
            id={`${id}-time`}
            value={ticket.timeInForce}
            onChange={(event) =>
              change({ timeInForce: times.find((value) => value === event.target.value) ?? 'GTC' })
            }
          >
            {times.map((value) => (
              <option key={value} value={value}>
                {timeWords[value]}
              </option>
            ))}
          </select>
        </div>
      )}
      {times.length > 0 && ticket.timeInForce === 'GTT' && (
        <div>
          <div className={classes.row}>
            <label htmlFor={`${id}-expiry`}>{t`Expires`}</label>
            <input
              id={`${id}-expiry`}
              type="datetime-local"
              value={ticket.expiry}
              onChange={(event) => change({ expiry: event.target.value })}
              onBlur={() => leave('expiry')}
              aria-invalid={expiryError !== undefined || undefined}
              aria-describedby={`${id}-expiry-error`}
            />
          </div>
          <p id={`${id}-expiry-error`} className={classes.error} aria-live="polite">
            {expiryError}
          </p>
        </div>
      )}
      {mayBePostOnly(ticket) && (
        <TickBox
          className={classes.tick}
          checked={ticket.isPostOnly}
          onChange={(isPostOnly) => change({ isPostOnly })}
        >
          {t`Post only: never fill right away`}
        </TickBox>
      )}
      <details className={classes.details}>
        <summary>{t`More`}</summary>
        <div className={classes.row}>
          <label htmlFor={`${id}-self`}>{t`Self-trade prevention`}</label>
          <select
            id={`${id}-self`}
            value={ticket.selfTrade}
            onChange={(event) =>
              change({
                selfTrade: selfTrades.find((value) => value === event.target.value) ?? 'cancel_newest',
              })
            }
          >
            {selfTrades.map((value) => (
              <option key={value} value={value}>
                {selfTradeWords[value]}
              </option>
            ))}
          </select>
        </div>
      </details>
    </>
  );
}

const selfTrades = ['cancel_newest', 'cancel_oldest', 'decrement'] as const;
