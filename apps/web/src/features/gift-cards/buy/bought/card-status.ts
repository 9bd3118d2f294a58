import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { type GiftCard, isUntouched, lastDay } from './card-answer.ts';

interface CardStatus {
  readonly label: string;
  readonly tone: BadgeTone;
  /** What happens now or next. */
  readonly text: string;
}

/** Returns the status of a card in plain words. */
export function useCardStatus(): (card: GiftCard) => CardStatus {
  const { t } = useLingui();
  const describePaid = usePaidStatus();
  return (card) => {
    const waits: CardStatus =
      card.payment_type === 'VIRTUAL'
        ? {
            label: t`To be confirmed`,
            tone: 'warning',
            text: t`The amount is held on your balance. Confirm the payment, and the card is yours.`,
          }
        : {
            label: t`Waiting for payment`,
            tone: 'warning',
            text: t`As soon as your payment arrives, the card is yours. This page changes by itself.`,
          };
    switch (card.status) {
      case 'CREATED':
        return waits;
      case 'CANCELLED':
        return {
          label: t`Canceled`,
          tone: 'neutral',
          text: t`The card was not paid for. A payment that still arrives stays on your balance.`,
        };
      case 'REFUNDED':
        return {
          label: t({ message: 'Returned', context: 'gift card' }),
          tone: 'neutral',
          text: t`The money is back on your balance, and the code no longer works.`,
        };
      case 'PAID':
        return describePaid(card);
    }
  };
}

function usePaidStatus(): (card: GiftCard) => CardStatus {
  const { t } = useLingui();
  const { money, dateTime, day } = useFormat();
  return (card) => {
    const { remaining, currency, delivered_at: deliveredAt, expires_at: expiresAt } = card;
    const to = card.recipient_email;
    if (card.is_frozen || card.is_closed) {
      return {
        label: t({ message: 'Blocked', context: 'gift card' }),
        tone: 'error',
        text: t`Nothing can be claimed for now. Please contact support.`,
      };
    }
    if (expiresAt !== null && new Date(expiresAt) <= new Date()) {
      return {
        label: t({ message: 'Expired', context: 'gift card' }),
        tone: 'neutral',
        text: t`What was left of the card has returned to your balance.`,
      };
    }
    if (Number(remaining) === 0) {
      return { label: t`Used up`, tone: 'neutral', text: t`The whole amount was claimed.` };
    }
    const until = expiresAt === null ? '' : day(lastDay(expiresAt));
    if (!isUntouched(card)) {
      const left = money(remaining, currency);
      return {
        label: t`Partly used`,
        tone: 'primary',
        text: t`${left} is left and can be claimed until ${until}.`,
      };
    }
    if (card.bounced_at !== null && to !== null) {
      return {
        label: t`Not delivered`,
        tone: 'error',
        text: t`Our e-mail with the code did not arrive at ${to}.`,
      };
    }
    if (deliveredAt !== null) {
      const moment = dateTime(deliveredAt);
      return {
        label: t({ message: 'Delivered', context: 'gift card' }),
        tone: 'success',
        text:
          to === null
            ? t`We sent the code to your e-mail on ${moment}. It can be claimed until ${until}.`
            : t`We sent the code to ${to} on ${moment}. It can be claimed until ${until}.`,
      };
    }
    if (to === null) {
      return {
        label: t`Ready`,
        tone: 'success',
        text: t`Give the code to the recipient. It can be claimed until ${until}.`,
      };
    }
    const moment = dateTime(card.deliver_at);
    return {
      label: t({ message: 'Paid', context: 'gift card' }),
      tone: 'success',
      text: t`We send the code to ${to} on ${moment}.`,
    };
  };
}
