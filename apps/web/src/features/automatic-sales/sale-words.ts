import { pagePath } from '@dukat/brands/page-path';
import type { AutomaticSale, AutomaticSaleDeposit } from '@dukat/contract/automatic-sales';
import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';

export const salesPath = pagePath('/myaccount');
export const salesSearch = { section: 'autosell' } as const;

interface Words {
  readonly label: string;
  readonly tone: BadgeTone;
}

export function useSaleState(): (sale: Pick<AutomaticSale, 'state'>) => Words {
  const { t } = useLingui();
  const states = {
    active: { label: t({ message: 'Sells', context: 'address' }), tone: 'success' },
    paused: { label: t({ message: 'Paused', context: 'address' }), tone: 'warning' },
    removed: { label: t({ message: 'Removed', context: 'address' }), tone: 'neutral' },
  } as const;
  return ({ state }) => states[state];
}

/** How far a deposit has come, from the chain to the bank’s statement. */
export function useDepositState(): (deposit: AutomaticSaleDeposit) => Words {
  const { t } = useLingui();
  return ({ status, state, confirmations, needed, run }) => {
    if (status === 'confirming')
      return { label: t`${confirmations} of ${needed} confirmations`, tone: 'primary' };
    if (status === 'held') return { label: t`Waits`, tone: 'warning' };
    if (status === 'lost' || state === 'reversed') return { label: t`Lost by its network`, tone: 'error' };
    if (run === null)
      return state === 'waiting'
        ? { label: t`Waits for its sale`, tone: 'primary' }
        : { label: t`On your balance`, tone: 'neutral' };
    if (run.state === 'selling')
      return { label: t({ message: 'Selling', context: 'deposit' }), tone: 'primary' };
    if (run.payout === null) return { label: t`Sold, on your balance`, tone: 'success' };
    return payoutStates(run.payout.step);
  };

  function payoutStates(
    step: NonNullable<NonNullable<AutomaticSaleDeposit['run']>['payout']>['step'],
  ): Words {
    if (step === 'final') return { label: t`On the bank’s statement`, tone: 'success' };
    if (step === 'confirmed') return { label: t`The payout is being approved`, tone: 'primary' };
    const isOver = step === 'failed' || step === 'canceled' || step === 'expired' || step === 'rejected';
    return isOver
      ? { label: t`The payout came back`, tone: 'warning' }
      : { label: t`Being paid out`, tone: 'primary' };
  }
}

/** Why a deposit or its proceeds stay on the balance, or wait; undefined without a reason. */
export function useDepositReason(): (deposit: AutomaticSaleDeposit) => string | undefined {
  const { t } = useLingui();
  const held = {
    above_limit: t`The sum is above the limit of your account.`,
    below_minimum: t`It is below the smallest deposit. Our support can help.`,
    needs_operator: t`Our support has to look at it.`,
  };
  const kept = {
    paused: t`The address was paused.`,
    removed: t`The address was removed.`,
    other_coin: t`The address sells another coin.`,
    below_floor: t`The price was below your floor price.`,
    not_enough_funds: t`You have used the coins otherwise.`,
    frozen: t`Your account was frozen.`,
    above_limit: t`The sum is above the limit of your account.`,
    terms_not_agreed: t`You haven’t agreed to our current terms yet.`,
    sold_before: t`The same coins were sold before their network lost the payment for a time.`,
  };
  const stays = {
    not_sold: t`The sale ended before anything was sold.`,
    not_confirmed: t`The bank account wasn’t confirmed.`,
    above_authorized: t`The sum is above the largest payout that you have allowed.`,
    account_not_own: t`The bank account isn’t verified as yours any more.`,
    not_enough_funds: t`You have used the money otherwise.`,
    frozen: t`Your account was frozen.`,
    held: t`Payouts waited after a change of your security settings.`,
    below_minimum: t`The sum is below the smallest withdrawal.`,
    above_limit: t`The sum is above the limit of your account.`,
    address_not_kept: t`The bank account isn’t in your address book.`,
    unavailable: t`The payout could not be made.`,
  };
  return ({ held_because, kept_because, run, state }) => {
    if (held_because !== null) return held[held_because];
    if (kept_because !== null) return kept[kept_because];
    if (state === 'waiting')
      return t`It is sold together with the next deposit, or when the price allows it.`;
    return run?.stays_because == null ? undefined : stays[run.stays_because];
  };
}

/** What was sold for how much. */
export function useSaleSentence(): (deposit: AutomaticSaleDeposit) => string | undefined {
  const { t } = useLingui();
  const { coin, money, price } = useFormat();
  return ({ currency, run }) => {
    if (run === null || run.price === null) return undefined;
    const sold = coin(run.sold, currency);
    const proceeds = money(run.proceeds, run.currency);
    const rate = price(run.price, run.currency);
    const count = run.deposits;
    return count === 1
      ? t`Sold ${sold} at ${rate} for ${proceeds}.`
      : t`Sold ${sold} at ${rate} for ${proceeds}, together with other deposits (${count} in all).`;
  };
}
