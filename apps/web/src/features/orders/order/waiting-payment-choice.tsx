import { formatRate } from '@dukat/rules/money/rate';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { typedAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import classes from './order.module.css';
import type { WaitingPaymentDetail } from './order-answer.ts';
import { OwnRateField, ownRateOf, useOwnRateProblem } from './own-rate-field.tsx';
import { useDecidePayment } from './use-decide-payment.ts';

type Choice = 'current_rate' | 'set_rate' | 'send_back';

interface Props {
  readonly payment: WaitingPaymentDetail;
  readonly onSentBack: () => void;
}

/** The three ways: exchange it now, at an own rate, or back to where it came from. */
export function WaitingPaymentChoice({ payment, onSentBack }: Props) {
  const { t } = useLingui();
  const { exact, price, languageTag } = useFormat();
  const { order, current_rate: current, would_get: wouldGet, from, token } = payment;
  const { sell, cryptoCurrency: coin, paymentCurrency: fiat } = order;
  const [choice, setChoice] = useState<Choice | null>(null);
  const [typed, setTyped] = useState(() => typedAmount(current?.value ?? '', languageTag));
  const own = { sell, coin, fiat, paid: payment.amount, current: current?.value ?? '1', value: typed };
  const ownProblem = useOwnRateProblem(own);
  const { decide, isBusy, error } = useDecidePayment(onSentBack);
  const limit = payment.above_limit;
  const most = limit === null ? '' : exact(limit.limit, limit.currency);
  const cannotTrade =
    limit !== null
      ? t`At most ${most} may be exchanged for one order with your present verification.`
      : current === null
        ? t`Trading is paused, the rate is not current.`
        : undefined;

  const rate = current && price(current.value, fiat);
  const gets = wouldGet === null ? '–' : exact(wouldGet, order.currency_to);
  const ownRate = ownRateOf(typed);
  const send = () => {
    if (choice === 'send_back') return decide({ choice, token });
    if (current === null || choice === null) return undefined;
    const { time } = current;
    if (choice === 'current_rate') return decide({ choice, token, rate_value: current.value, time });
    return ownRate && decide({ choice, token, rate_value: formatRate(ownRate), time });
  };
  const why =
    choice === null ? t`Please choose one of the ways.` : choice === 'set_rate' ? ownProblem : undefined;
  return (
    <>
      {limit !== null && (
        <Alert severity="warning">
          {t`Verify your identity and it can be exchanged, or have it sent back.`}{' '}
          <a href="/myaccount">{t`Verify your identity`}</a>
        </Alert>
      )}
      <RadioCards
        legend={t`What we do with it`}
        value={choice}
        onChange={setChoice}
        cards={[
          {
            value: 'current_rate',
            label: t`Exchange at the current rate`,
            description: rate === null ? '' : t`You get about ${gets} at the rate of ${rate}.`,
            disabledBecause: cannotTrade,
          },
          {
            value: 'set_rate',
            label: t`Set a rate`,
            description: t`The order waits until the market reaches it.`,
            disabledBecause: payment.can_set_rate ? cannotTrade : t`Please log in to set your own rate.`,
          },
          { value: 'send_back', label: t`Send it back`, description: t`To where it came from: ${from}` },
        ]}
      />
      {choice === 'set_rate' && <OwnRateField {...own} onChange={setTyped} />}
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <div className={classes.actions}>
        <Button look="main" onClick={() => void send()} isBusy={isBusy} disabledBecause={why}>
          {choice === 'send_back' ? t`Send it back` : t`Confirm the choice`}
        </Button>
      </div>
    </>
  );
}
