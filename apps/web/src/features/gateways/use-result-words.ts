import { gatewayNames } from '@dukat/locales/gateways';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import type { GatewayPayment } from './gateway-answer.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Returns the outcome of a payment in words, and what the payer should do. */
export function useResultWords(payment: GatewayPayment): Words {
  const { t } = useLingui();
  const { exactMoney } = useFormat();
  const gateway = gatewayNames[payment.provider];
  const amount = exactMoney(payment.paid ?? payment.amount, payment.currency);
  const back = exactMoney(payment.given_back, payment.currency);
  const isPartBack = Number(payment.given_back) > 0;
  const isOrders = payment.order_id !== null;
  const held =
    payment.held_because === 'above_deposit_limit'
      ? {
          title: t`Your payment of ${amount} is waiting`,
          text: t`It’s more than your account can take right now. Verify your identity and we’ll credit it automatically, or write to us and we’ll send it back.`,
        }
      : {
          title: t`We are checking your payment`,
          text: t`We received a different amount than expected. We’ll e-mail you as soon as we know more; nothing is lost.`,
        };
  const words: Readonly<Record<GatewayPayment['status'], Words>> = {
    opening: {
      title: t`Preparing your payment`,
      text: t`You’ll continue to ${gateway} in a moment.`,
    },
    pending: {
      title: t`Waiting for ${gateway}`,
      text: t`It usually confirms a payment within seconds. You can leave this page: we’ll carry on as soon as it does.`,
    },
    canceled: {
      title: t`The payment was canceled`,
      text: t`You haven’t been charged.`,
    },
    failed: {
      title: t`The payment could not be opened`,
      text: t`${gateway} isn’t responding. You haven’t been charged; please try again or choose another way.`,
    },
    paid: isOrders
      ? { title: t`Your order is paid`, text: t`We’re exchanging your ${amount} now.` }
      : {
          title: t`${amount} is on your account`,
          text: isPartBack
            ? t`Of that, ${back} went back to where you paid from.`
            : payment.is_late
              ? t`The payment took longer than usual, but it’s all here.`
              : t`You can use it right away.`,
        },
    held,
    refunding: {
      title: t`Your money is on its way back`,
      text: t`We’ve asked ${gateway} to send ${amount} back.`,
    },
    refunded: {
      title: t`${amount} went back`,
      text: t`You’ll see it within a few days where you paid from.`,
    },
    disputed: {
      title: t`We are looking into this payment`,
      text: t`${gateway} took it back from us. Withdrawals are on hold until it’s settled; we’ll e-mail you.`,
    },
  };
  return words[payment.status];
}
