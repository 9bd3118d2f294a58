import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { BookPrices } from './book-prices.tsx';
import classes from './order-form.module.css';
import { type AmountField, type TicketField as FieldName, hasPrice, hasStop } from './ticket.ts';
import { TicketField } from './ticket-field.tsx';
import type { TicketControl } from './use-ticket.ts';

interface Props {
  readonly control: TicketControl;
  readonly leave: (field: FieldName) => void;
  readonly getError: (field: FieldName) => ReactNode;
  readonly getWarning: (field: FieldName) => ReactNode;
  readonly canFillPercent: boolean;
  /** The field that the keys b and s focus. */
  readonly firstField: Ref<HTMLInputElement>;
}

const parts = [10, 25, 50, 100] as const;
const whole = 100;

/** The amount fields of the order, depending on its type. */
export function TicketFields({ control, leave, getError, getWarning, canFillPercent, firstField }: Props) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { short } = useFigures();
  const { share } = useFormat();
  const { base, quote } = market;
  const { ticket, figures } = control;
  const { type } = ticket;
  const isApproximate = !hasPrice(type);
  const follows = (amount: typeof figures.size, decimals: number) =>
    amount === undefined ? undefined : `${isApproximate ? '≈ ' : ''}${short(formatAmount(amount), decimals)}`;

  const field = (name: AmountField, label: string, unit: string, more: object = {}) => (
    <TicketField
      name={name}
      label={label}
      unit={unit}
      value={ticket[name]}
      onChange={(typed) => control.type(name, typed)}
      onBlur={() => leave(name)}
      onStep={name === 'total' ? undefined : (steps) => control.step(name, steps)}
      error={getError(name)}
      warning={getWarning(name)}
      {...more}
    />
  );
  const first = { inputRef: firstField };

  return (
    <>
      {hasStop(type) && type !== 'oco' && field('stop', t`Stop price`, quote, first)}
      {hasPrice(type) &&
        field(
          'price',
          type === 'oco' ? t`Limit price` : t`Price`,
          quote,
          hasStop(type) && type !== 'oco' ? {} : first,
        )}
      {hasPrice(type) && <BookPrices onTake={control.applyBookPrice} />}
      {type === 'oco' && field('stop', t`Stop price`, quote)}
      {type === 'oco' && field('stopLimit', t`Stop-limit price`, quote, { placeholder: t`market` })}
      {field('size', t`Size`, base, {
        ...(type === 'market' && first),
        value: ticket.edited === 'size' ? ticket.size : '',
        placeholder: ticket.edited === 'total' ? follows(figures.size, market.sizePrecision) : undefined,
      })}
      <fieldset className={classes.parts} aria-label={t`Part of the balance`}>
        {parts.map((percent) => (
          <button
            key={percent}
            type="button"
            className={classes.part}
            disabled={!canFillPercent}
            onClick={() => control.fillPercent(percent)}
          >
            {share(percent / whole)}
          </button>
        ))}
      </fieldset>
      {field('total', isApproximate ? t`Funds` : t`Total`, quote, {
        value: ticket.edited === 'total' ? ticket.total : '',
        placeholder: ticket.edited === 'size' ? follows(figures.total, quoteDecimals(quote)) : undefined,
      })}
    </>
  );
}
