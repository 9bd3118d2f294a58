import { isGateway } from '@dukat/rules/payments/gateways';
import { impossible } from '@dukat/rules/result';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { OrderDetail } from './order-answer.ts';

export type StepName = OrderDetail['steps'][number]['step'];

interface StepTexts {
  readonly title: string;
  readonly text?: string;
}

/** Returns the title and the explanation of each step, before and after it is done. */
export function useStepTexts(order: OrderDetail): (step: StepName, isDone: boolean) => StepTexts {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { sell, rate_type: rateType, coin_address: address } = order;
  const destination = shortened(address?.Address ?? address?.BankAccount ?? '');
  const fee = exact(order.withdrawal_fee, order.currency_to);
  const hasFee = Number(order.withdrawal_fee) > 0;

  const withFee = () => {
    if (!hasFee) return destination;
    return sell ? t`${destination}, transfer fee ${fee}` : t`${destination}, network fee ${fee}`;
  };
  const waitingForPayment = useWaitingForPayment(order);
  const atMarket = useAtMarket(order);
  return (step, isDone) => {
    switch (step) {
      case 'created':
        return { title: t`Order created`, text: t`We sent the confirmation to your e-mail.` };
      case 'paid':
        if (isDone) return { title: sell ? t`Coins received` : t`Payment received` };
        if (order.waiting_payments.length > 0) return { title: t`Your payment is waiting for your choice` };
        if (order.status === 'WAITING_FOR_DEPOSIT_CONFIRMATION') {
          return { title: t`Your coins are on the way`, text: t`The network is confirming the transfer.` };
        }
        return waitingForPayment;
      case 'confirmed':
        return { title: isDone ? t`Confirmed by the network` : t`Confirmation by the network` };
      case 'traded':
        if (isDone) return { title: t`Exchanged` };
        return {
          title: t`Exchanging`,
          text:
            rateType === 'MARKET'
              ? atMarket
              : rateType === 'CURRENT'
                ? t`At the rate of your order or better.`
                : t`Once the market reaches your rate.`,
        };
      case 'paid_out':
        if (isDone) return { title: sell ? t`Money sent` : t`Coins sent`, text: destination };
        return {
          title: sell ? t`Payout to your bank account` : t`Sending to your wallet`,
          text: withFee(),
        };
      case 'finished':
        return { title: isDone ? t`On your account` : t`Credit to your account` };
      case 'canceled':
        return { title: t`Order canceled` };
      default:
        return impossible(step);
    }
  };
}

/** Which payment the order waits for, and how long payments of its kind take. */
function useWaitingForPayment({ payment_type: paymentType }: OrderDetail): StepTexts {
  const { t } = useLingui();
  if (paymentType === 'WALLET_TRANSFER') {
    return {
      title: t`Waiting for your coins`,
      text: t`We notice them as soon as the network knows of them.`,
    };
  }
  return {
    title: t`Waiting for your payment`,
    text: isGateway(paymentType)
      ? t`A payment through the gateway usually arrives within a minute.`
      : t`An instant payment arrives within a minute, others by the next business day.`,
  };
}

function useAtMarket({ sell, payment_type: paymentType }: OrderDetail): string {
  const { t } = useLingui();
  if (paymentType === 'VIRTUAL') return t`At the current market rate.`;
  return sell
    ? t`At the market rate when your coins arrive.`
    : t`At the market rate when your payment arrives.`;
}

/** Shortens an address to fit one line. Keeps both ends, which people compare. */
function shortened(address: string): string {
  return address.length <= 22 ? address : `${address.slice(0, 8)}…${address.slice(-8)}`;
}
