import type { BoltCard, BoltCardTap, TapRefusal } from '@dukat/contract/bolt-cards';
import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';

interface State {
  readonly label: string;
  readonly tone: BadgeTone;
  /** What the owner can do about it. */
  readonly note?: string;
}

/** Returns a function that names the state of a card. */
export function useCardState(): (card: BoltCard) => State {
  const { t } = useLingui();
  const blocked = t({ message: 'Blocked', context: 'bolt card' });
  const blockedBecause = {
    owner: t`You blocked it. Change the card to unblock it.`,
    pin: t`A wrong PIN was entered three times. Change the card to unblock it.`,
    operator: t`We blocked it. Please contact support.`,
  };
  return ({ status, blocked_by: by }) => {
    switch (status) {
      case 'new':
        return {
          label: t({ message: 'Not programmed', context: 'bolt card' }),
          tone: 'neutral',
          note: t`Program a chip to pay with this card.`,
        };
      case 'active':
        return { label: t({ message: 'Active', context: 'bolt card' }), tone: 'success' };
      case 'blocked':
        return { label: blocked, tone: 'error', ...(by !== null && { note: blockedBecause[by] }) };
      case 'closed':
        return {
          label: t({ message: 'Closed', context: 'bolt card' }),
          tone: 'warning',
          note: t`Your login changed, so its limits ended. Change the card to open it again.`,
        };
      case 'wiped':
        return { label: t({ message: 'Wiped', context: 'bolt card' }), tone: 'neutral' };
    }
  };
}

/** Returns a function that names what became of a tap. */
export function useTapState(): (tap: BoltCardTap) => State {
  const { t } = useLingui();
  const reasons = useTapReasons();
  return ({ refusal, step }) => {
    if (refusal !== null) {
      return {
        label: t({ message: 'Declined', context: 'bolt card' }),
        tone: 'error',
        note: reasons[refusal],
      };
    }
    switch (step) {
      case null:
        return { label: t({ message: 'No payment', context: 'bolt card' }), tone: 'neutral' };
      case 'final':
        return { label: t({ message: 'Paid', context: 'bolt card' }), tone: 'success' };
      case 'failed':
      case 'canceled':
      case 'expired':
      case 'rejected':
        return { label: t({ message: 'Not paid', context: 'bolt card' }), tone: 'error' };
      default:
        return { label: t({ message: 'Being paid', context: 'bolt card' }), tone: 'warning' };
    }
  };
}

function useTapReasons(): Readonly<Record<TapRefusal, string>> {
  const { t } = useLingui();
  const damaged = t`The shop’s invoice could not be read.`;
  const unavailable = t`Payments over Lightning were not available.`;
  return {
    blocked: t`The card was blocked.`,
    closed: t`The card was closed.`,
    invoice_unreadable: damaged,
    invoice_other_network: t`The shop’s invoice was for another network.`,
    invoice_without_amount: t`The shop’s invoice had no amount.`,
    invoice_expired: t`The shop’s invoice had expired.`,
    above_single_limit: t`The payment was above the limit of one payment.`,
    above_daily_limit: t`The payment was above the limit of 24 hours.`,
    pin_missing: t`The shop did not ask for the PIN.`,
    pin_wrong: t`The PIN was wrong.`,
    not_enough_funds: t`There was not enough on your balance.`,
    below_minimum: t`The payment was too small.`,
    above_limit: t`The payment was above the limit of your account.`,
    address_owner: t`So large a payment needs to know who receives it.`,
    address_not_kept: t`Your list of allowed addresses does not allow invoices.`,
    frozen: t`Your account was frozen.`,
    held: t`Nothing could leave your account at that time.`,
    unavailable,
  };
}
