import type { RateType } from '@dukat/rules/orders/order';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { type RadioCard, RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { typedAmount } from '../../../../platform/format/read-amount.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../exchange.module.css';
import { pairKey } from '../exchange-form.ts';
import type { Errors } from '../problems/use-errors.ts';
import type { Exchange } from '../use-exchange.ts';
import type { FormControl } from '../use-exchange-form.ts';

interface Props {
  readonly exchange: Exchange;
  readonly control: FormControl;
  readonly errors: Errors;
}

/** The choice of the rate type, each with an explanation. A custom rate is offered to users only. */
export function RateChoice({ exchange, control, errors }: Props) {
  const { t } = useLingui();
  const { price, languageTag } = useFormat();
  const { market, figures } = exchange;
  const { sell, coin, fiat, rate, isSignedIn } = market;
  const isFromBalance = figures.paymentType === 'VIRTUAL';

  const marketWords = isFromBalance
    ? t`We exchange at once, at the rate at that moment.`
    : sell
      ? t`We exchange as soon as your coins arrive, at the rate at that moment.`
      : t`We exchange as soon as your payment arrives, at the rate at that moment.`;
  const cards: RadioCard<RateType>[] = [
    { value: 'MARKET', label: t`Market rate`, description: marketWords },
    {
      value: 'CURRENT',
      label: t`At this rate or better`,
      description: t`If the market moves away before we exchange, the order waits: you can exchange at the market now, update the rate or cancel.`,
    },
  ];
  if (isSignedIn) {
    cards.push({
      value: 'CUSTOM',
      label: t`Own rate`,
      description: sell
        ? t`You set the rate. The order is filled once the market rises to it.`
        : t`You set the rate. The order is filled once the market falls to it.`,
    });
  }
  return (
    <div className={classes.group}>
      <RadioCards
        legend={t`Rate`}
        value={figures.rateType}
        cards={cards}
        onChange={(rateType) => control.change({ rateType }, 'rate')}
        error={figures.rateType === 'CUSTOM' ? undefined : errors.at('rate')}
      />
      {figures.rateType === 'CUSTOM' && (
        <AmountField
          name="rate"
          label={t`Your rate for 1 ${coin}`}
          value={typedAmount(figures.customRate, languageTag)}
          onChange={(typed) => {
            const customRates = { ...control.form.customRates, [pairKey(sell, coin, fiat)]: typed };
            control.change({ customRates }, 'rate');
          }}
          onBlur={() => control.leave('rate')}
          error={errors.at('rate')}
          hint={rate && t`The market is at ${price(rate.value, fiat)}`}
        >
          <span className={classes.unit}>{fiat}</span>
        </AmountField>
      )}
    </div>
  );
}
