import type { Amount } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import type { WithdrawalUse } from '@dukat/rules/verification/withdrawal-limit';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type * as payments from '../payments/payments-facade.ts';
import type { WalletsFacade } from '../wallets/wallets-facade.ts';

interface Rates {
  current(pair: { coin: string; fiat: 'CZK'; direction: 'buy' }): { readonly value: Rate } | undefined;
}

/** What the slice stands on: the payouts of coins and of banks are others' work. */
export interface WithdrawalsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallets: WalletsFacade;
  readonly bank: Pick<typeof payments, 'requestBankPayout' | 'stopPayout' | 'payoutsOf'>;
  readonly rates: Rates;
  readonly addressChecks: AddressChecks;
  /** From this sum on, in crowns, two operators approve what an owner takes out within a day (ADR 65). */
  readonly approvalFrom: Amount;
  /** What left balances within a day without approval, by all ways, in crowns. */
  readonly leftUnapproved: (db: Database, userId: string, now: Date) => Promise<Amount>;
  /** What left over one rail by all ways, orders and withdrawals together. */
  readonly withdrawnBy: (db: Database, userId: string, isFiat: boolean, now: Date) => Promise<WithdrawalUse>;
}
