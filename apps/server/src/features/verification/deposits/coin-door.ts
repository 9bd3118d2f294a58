import { quoteFor, type Rate } from '@dukat/rules/money/rate';
import type { Transaction } from '../../../platform/database/database.ts';
import { forgetCounted } from './counted-deposits-repository.ts';
import { AdmittedDeposit } from './deposit-limit.ts';
import { type CameIn, mailOwner, ownerOf } from './waiting-mails.ts';

interface Rates {
  current(pair: { coin: string; fiat: 'CZK'; direction: 'buy' }): { readonly value: Rate } | undefined;
}

/** Through which coins come to an account's balance; what a chain tells goes through it before it is booked. */
export interface CoinDoor {
  /** `unpriced` while nobody can say what they are worth: they are asked about again. */
  admit(tx: Transaction, coins: CameIn): Promise<Pick<AdmittedDeposit, 'count'> | 'above_limit' | 'unpriced'>;
  forget(tx: Transaction, source: string): Promise<void>;
  /** Says to the owner that coins wait, and for what. */
  mailWaiting(tx: Transaction, coins: CameIn): Promise<void>;
  /** Says that they wait no longer. */
  mailCredited(tx: Transaction, coins: CameIn): Promise<void>;
}

/** Coins count at what they would cost when they came, rounded up; what is the house's own has no limit. */
export function coinDoor(rates: Rates): CoinDoor {
  return {
    async admit(tx, { portfolioId, asset, amount, now }) {
      const owner = await ownerOf(tx, portfolioId);
      if (owner === undefined) return { count: () => Promise.resolve() };
      const rate = rates.current({ coin: asset, fiat: 'CZK', direction: 'buy' });
      if (rate === undefined) return 'unpriced';
      const crowns = quoteFor(amount, rate.value, 2, 'up');
      const { id: userId, tier } = owner;
      const admitted = await AdmittedDeposit.ask(tx, { userId, tier, rail: 'crypto', crowns, now });
      return admitted.refused ? 'above_limit' : admitted.value;
    },
    forget: forgetCounted,
    mailWaiting: (tx, coins) => mailOwner(tx, coins, 'deposit_above_limit'),
    mailCredited: (tx, coins) => mailOwner(tx, coins, 'deposit_credited'),
  };
}
