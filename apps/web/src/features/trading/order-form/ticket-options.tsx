import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { TickBox } from '../layout/tick-box.tsx';
import { mayBePostOnly, type SelfTrade, type TimeInForce, timesInForce } from './ticket.ts';
import classes from './ticket-options.module.css';
import type { TicketControl } from './use-ticket.ts';

interface Props {
  readonly control: TicketControl;
  readonly onExpiryLeft: () => void;
  readonly expiryError: ReactNode;
}

/** The time in force, post-only, and the self-trade mode. */
export function TicketOptions({ control, onExpiryLeft, expiryError }: Props) {
  const { t } = useLingui();
  const { ticket, change } = control;
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
        <ChoiceRow
          label={t`Time in force`}
          value={ticket.timeInForce}
          values={times}
          words={timeWords}
          onChange={(timeInForce) => change({ timeInForce: timeInForce ?? 'GTC' })}
        />
      )}
      {times.length > 0 && ticket.timeInForce === 'GTT' && (
        <ExpiryRow control={control} onLeft={onExpiryLeft} error={expiryError} />
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
        <ChoiceRow
          label={t`Self-trade prevention`}
          value={ticket.selfTrade}
          values={selfTrades}
          words={selfTradeWords}
          onChange={(selfTrade) => change({ selfTrade: selfTrade ?? 'cancel_newest' })}
        />
      </details>
    </>
  );
}

const selfTrades = ['cancel_newest', 'cancel_oldest', 'decrement'] as const;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (chosen: Value | undefined) => void;
}

function ChoiceRow<Value extends string>({ label, value, values, words, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(values.find((one) => one === event.target.value))}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ExpiryProps {
  readonly control: TicketControl;
  readonly onLeft: () => void;
  readonly error: ReactNode;
}

function ExpiryRow({ control, onLeft, error }: ExpiryProps) {
  const { t } = useLingui();
  const id = useId();
  const { ticket, change } = control;
  return (
    <div>
      <div className={classes.row}>
        <label htmlFor={id}>{t`Expires`}</label>
        <input
          id={id}
          type="datetime-local"
          value={ticket.expiry}
          onChange={(event) => change({ expiry: event.target.value })}
          onBlur={onLeft}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
        />
      </div>
      <p id={`${id}-error`} className={classes.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
