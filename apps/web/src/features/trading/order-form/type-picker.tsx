import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import classes from './order-form.module.css';
import { type Ticket, type TicketType, ticketTypes } from './ticket.ts';

interface Props {
  readonly type: TicketType;
  readonly onChange: (changes: Partial<Ticket>) => void;
}

/** Tabs for the two common order types, and a third one for those that wait for a price. */
export function TypePicker({ type, onChange }: Props) {
  const { t } = useLingui();
  const words: Record<TicketType, string> = {
    limit: t`Limit`,
    market: t({ message: 'Market', context: 'type of order' }),
    'stop-limit': t`Stop-limit`,
    'stop-market': t`Stop-market`,
    oco: t`OCO`,
  };
  const isConditional = type !== 'limit' && type !== 'market';
  const conditional: readonly TicketType[] = ticketTypes.filter(
    (value) => value !== 'limit' && value !== 'market',
  );
  return (
    <fieldset className={classes.types} aria-label={t`Order type`}>
      {(['limit', 'market'] as const).map((value) => (
        <button
          key={value}
          type="button"
          className={classes.type}
          aria-pressed={type === value}
          onClick={() => onChange({ type: value })}
        >
          {words[value]}
        </button>
      ))}
      <span className={classNames(classes.type, classes.more)} data-on={isConditional}>
        <select
          aria-label={t`Conditional order`}
          value={isConditional ? type : ''}
          onChange={(event) => {
            const chosen = conditional.find((value) => value === event.target.value);
            if (chosen !== undefined) onChange({ type: chosen });
          }}
        >
          <option value="" disabled hidden>
            {t`Stop`}
          </option>
          {conditional.map((value) => (
            <option key={value} value={value}>
              {words[value]}
            </option>
          ))}
        </select>
      </span>
    </fieldset>
  );
}
