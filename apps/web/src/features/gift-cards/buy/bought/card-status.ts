import { isGateway } from '@dukat/rules/payments/gateways';
import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { formatMoment, timeZoneName } from '../form/delivery-time.ts';
import { type GiftCard, isDeliveredLater, isUntouched, lastDay } from './card-answer.ts';

interface CardStatus {
  readonly label: string;
  readonly tone: BadgeTone;
  /** What happens now or next. */
  readonly text: string;
}

/** Returns the status of a card in plain words. A visitor reads where the money of the card is without being logged in. */
export function useCardStatus(isVisitor = false): (card: GiftCard) => CardStatus {
  const { t } = useLingui();
  const describePaid = usePaidStatus(isVisitor);
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
          label: t({ message: 'Canceled', context: 'gift card' }),
          tone: 'neutral',
          text: isVisitor
            ? t`The card was not paid for. A payment that still arrives goes to the account for your e-mail.`
            : t`The card was not paid for. A payment that still arrives stays on your balance.`,
        };
      case 'REFUNDED':
        return {
          label: t({ message: 'Returned', context: 'gift card' }),
          tone: 'neutral',
          text: isGateway(card.payment_type)
            ? t`The code no longer works. The money goes back to the payment card or account that paid, or to the buyer’s balance if that is not possible.`
            : isVisitor
              ? t`The money is in the account for your e-mail, and the code no longer works.`
              : t`The money is back on your balance, and the code no longer works.`,
        };
      case 'PAID':
        return describePaid(card);
    }
  };
}

function usePaidStatus(isVisitor: boolean): (card: GiftCard) => CardStatus {
  const { t } = useLingui();
  const { money, dateTime, day, languageTag } = useFormat();
  const describeExpired = useExpiredText(isVisitor);
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
    const isUsedUp = Number(remaining) === 0 && Number(card.expired) === 0;
    if (!isUsedUp && expiresAt !== null && new Date(expiresAt) <= new Date()) {
      const label = t({ message: 'Expired', context: 'gift card' });
      return { label, tone: 'neutral', text: describeExpired(card) };
    }
    if (isUsedUp) {
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
    const moment = formatMoment(new Date(card.deliver_at), languageTag);
    const zone = timeZoneName();
    return {
      label: t({ message: 'Paid', context: 'gift card' }),
      tone: 'success',
      text: isDeliveredLater(card)
        ? t`We send the code to ${to} on ${moment} (your time zone: ${zone}).`
        : t`We are sending the code to ${to} now.`,
    };
  };
}

/** Where the rest of an expired card is. */
function useExpiredText(isVisitor: boolean): (card: GiftCard) => string {
  const { t } = useLingui();
  const { money } = useFormat();
  return ({ remaining, expired, currency }) => {
    const isPaidBack = Number(expired) > 0;
    const rest = money(isPaidBack ? expired : remaining, currency);
    if (!isPaidBack) return t`${rest} was left. It returns to you once it fits into your deposit limit.`;
    return isVisitor
      ? t`${rest} was left and is now in the account for your e-mail.`
      : t`${rest} was left and has returned to your balance.`;
  };
}
