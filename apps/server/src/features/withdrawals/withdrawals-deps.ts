import type { Rate } from '@dukat/rules/money/rate';
import type { WithdrawalUse } from '@dukat/rules/verification/withdrawal-limit';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type * as payments from '../payments/payments-facade.ts';
import type { WalletsFacade } from '../wallets/wallets-facade.ts';
import type { BalancePayoutDeps } from './confirming/confirm-balance-payout.ts';

interface Rates {
  current(pair: { coin: string; fiat: 'CZK'; direction: 'buy' }): { readonly value: Rate } | undefined;
}

/** The injected dependencies of the slice. */
export interface WithdrawalsDeps extends BalancePayoutDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallets: WalletsFacade;
  readonly bank: Pick<typeof payments, 'requestBankPayout' | 'stopPayout' | 'findPayouts'>;
  readonly rates: Rates;
  readonly addressChecks: AddressChecks;
  /** Returns what left over one rail in orders and withdrawals together. */
  readonly readWithdrawnSum: (
    db: Database,
    userId: string,
    isFiat: boolean,
    now: Date,
  ) => Promise<WithdrawalUse>;
}
