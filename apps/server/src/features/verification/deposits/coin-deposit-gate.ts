import { quoteFor, type Rate } from '@dukat/rules/money/rate';
import type { Transaction } from '../../../platform/database/database.ts';
import { forgetCounted, renameCounted } from './counted-deposits-repository.ts';
import { AdmittedDeposit } from './deposit-limit.ts';
import { findPortfolioOwner, type IncomingDeposit, mailOwner } from './waiting-mails.ts';

interface Rates {
  current(pair: { coin: string; fiat: 'CZK'; direction: 'buy' }): { readonly value: Rate } | undefined;
}

/** Gate for coin deposits to a balance; every deposit from a chain must pass it before it is booked. */
export interface CoinDepositGate {
  /** Returns `unpriced` while there is no rate; the caller retries. */
  admit(
    tx: Transaction,
    coins: IncomingDeposit,
  ): Promise<Pick<AdmittedDeposit, 'count'> | 'above_limit' | 'unpriced'>;
  forget(tx: Transaction, source: string): Promise<void>;
  /** Counts a deposit under the source of its next round. */
  rename(tx: Transaction, sources: { readonly from: string; readonly to: string }): Promise<void>;
  /** Mails the owner that coins wait, and for what. */
  mailWaiting(tx: Transaction, coins: IncomingDeposit): Promise<void>;
  /** Mails the owner that the coins were credited. */
  mailCredited(tx: Transaction, coins: IncomingDeposit): Promise<void>;
}

/** Counts coins at their buying price at arrival, rounded up. The platform's own portfolios have no limit. */
export function coinDepositGate(rates: Rates): CoinDepositGate {
  return {
    async admit(tx, { portfolioId, asset, amount, now }) {
      const owner = await findPortfolioOwner(tx, portfolioId);
      if (owner === undefined) return { count: () => Promise.resolve() };
      const rate = rates.current({ coin: asset, fiat: 'CZK', direction: 'buy' });
      if (rate === undefined) return 'unpriced';
      const crowns = quoteFor(amount, rate.value, 2, 'up');
      const { id: userId, tier } = owner;
      const admitted = await AdmittedDeposit.ask(tx, { userId, tier, rail: 'crypto', crowns, now });
      return admitted.refused ? 'above_limit' : admitted.value;
    },
    forget: forgetCounted,
    rename: renameCounted,
    mailWaiting: (tx, coins) => mailOwner(tx, coins, 'deposit_above_limit'),
    mailCredited: (tx, coins) => mailOwner(tx, coins, 'deposit_credited'),
  };
}
