import { formatRate } from '@dukat/rules/money/rate';
import { isFilled, type WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { type RadioCard, RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { filledEntry } from '../../../../platform/addresses/withdrawal-rules.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { typedAmount } from '../../../../platform/format/read-amount.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../order.module.css';
import type { WaitingPaymentDetail } from '../order-answer.ts';
import { OwnRateField, parseOwnRate, useOwnRateProblem } from './own-rate-field.tsx';
import { ReturnAddress } from './return-address.tsx';
import { useDecidePayment } from './use-decide-payment.ts';
import { useSendBackCard } from './use-send-back-card.ts';

type PaymentDecision = 'current_rate' | 'set_rate' | 'send_back';

interface Props {
  readonly payment: WaitingPaymentDetail;
  /** The secret of a visitor's order, which proves that the coins belong to this person. */
  readonly secret: string | undefined;
  readonly onSentBack: () => void;
}

/** The options: exchange at the current rate, exchange at a custom rate, or send back if that is possible. */
export function WaitingPaymentChoice({ payment, secret, onSentBack }: Props) {
  const { t } = useLingui();
  const { languageTag } = useFormat();
  const { order, current_rate: current, send_back: back, token } = payment;
  const cards = useDecisions(payment);
  const { sell, cryptoCurrency: coin, paymentCurrency: fiat } = order;
  const [choice, setChoice] = useState<PaymentDecision | null>(null);
  const [typed, setTyped] = useState(() => typedAmount(current?.value ?? '', languageTag));
  const own = { sell, coin, fiat, paid: payment.amount, current: current?.value ?? '1', value: typed };
  const ownProblem = useOwnRateProblem(own);
  const [to, setTo] = useState<WithdrawalEntry>({});
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const { decide, isBusy, error } = useDecidePayment(onSentBack, () => setCodeAsked(true));

  const ownRate = parseOwnRate(typed);
  const send = () => {
    if (choice === 'send_back') {
      const address = back?.kind === 'to_address' && { to: filledEntry(to), ...(secret && { secret }) };
      return decide({ choice, token, ...address, ...(isCodeAsked && { code: code.trim() }) });
    }
    if (current === null || choice === null) return undefined;
    const { time } = current;
    if (choice === 'current_rate') return decide({ choice, token, rate_value: current.value, time });
    return ownRate && decide({ choice, token, rate_value: formatRate(ownRate), time });
  };
  const isAddressMissing = back?.kind === 'to_address' && !isFilled(to.Address);
  const why = {
    none: t`Please choose one of the ways.`,
    current_rate: undefined,
    set_rate: ownProblem,
    send_back: isAddressMissing
      ? t`Please enter where we should send it.`
      : isCodeAsked && code.trim() === ''
        ? t`Please fill in this field.`
        : undefined,
  }[choice ?? 'none'];
  return (
    <>
      {payment.above_limit !== null && <LimitAlert back={back} />}
      <RadioCards legend={t`What we do with it`} value={choice} onChange={setChoice} cards={cards} />
      {choice === 'set_rate' && <OwnRateField {...own} onChange={setTyped} />}
      {choice === 'send_back' && back?.kind === 'to_address' && (
        <ReturnAddress
          offer={back}
          entry={to}
          onChange={setTo}
          error={error}
          code={isCodeAsked ? code : undefined}
          onCodeChange={setCode}
        />
      )}
      {error !== null && !isShownByField(error) && <Alert severity="error">{error.message}</Alert>}
      <div className={classes.actions}>
        <Button look="main" onClick={() => void send()} isBusy={isBusy} disabledBecause={why}>
          {choice === 'send_back' ? t`Send it back` : t`Confirm the choice`}
        </Button>
      </div>
    </>
  );
}

/** Returns the options as cards. An unavailable one shows its reason. */
function useDecisions(payment: WaitingPaymentDetail): readonly RadioCard<PaymentDecision>[] {
  const { t } = useLingui();
  const { fixed, price } = useFormat();
  const { order, current_rate: current, would_get: wouldGet } = payment;
  const sendBackCard = useSendBackCard(payment);
  const cannotTrade = useCannotTrade(payment);
  const rate = current && price(current.value, order.paymentCurrency);
  const gets = wouldGet === null ? '–' : fixed(wouldGet, order.currency_to, order.volume_precision);
  return [
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
    ...(sendBackCard === null ? [] : [{ value: 'send_back' as const, ...sendBackCard }]),
  ];
}

/** Returns why the payment cannot be exchanged now, or undefined if it can. */
function useCannotTrade({ above_limit: limit, current_rate: current }: WaitingPaymentDetail) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const most = limit === null ? '' : exact(limit.limit, limit.currency);
  if (limit !== null) {
    return limit.of === 'order'
      ? t`At most ${most} may be exchanged for one order at your verification level.`
      : t`At your verification level, your account can take ${most} more.`;
  }
  return current === null ? t`Trading is paused, the rate is not current.` : undefined;
}

/** Explains how to resolve a payment above the limit. */
function LimitAlert({ back }: { readonly back: WaitingPaymentDetail['send_back'] }) {
  const { t } = useLingui();
  const isVerificationFirst = back?.kind === 'to_address' && back.needs === 'verification';
  return (
    <Alert severity="warning">
      {back === null || isVerificationFirst
        ? t`Verify your identity and it can be exchanged.`
        : t`Verify your identity and it can be exchanged, or have it sent back.`}{' '}
      <a href="/myaccount?section=verification">{t`Verify your identity`}</a>
    </Alert>
  );
}

/** Returns true if the address fields or the code field show the error themselves. */
function isShownByField(error: Error): boolean {
  return (
    error instanceof ApiError && error.fields.some(({ field }) => field.startsWith('to.') || field === 'code')
  );
}
