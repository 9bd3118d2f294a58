import type { GiftCardDesign } from '@dukat/rules/gift-cards/card-state';
import type { Amount } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import type { WithdrawalUse } from '@dukat/rules/verification/withdrawal-limit';
import type { AddressChecks } from '@dukat/rules/wallets/withdrawal-fields';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type * as payments from '../payments/payments-facade.ts';
import type { WalletsFacade } from '../wallets/wallets-facade.ts';
import type { BalancePayoutDeps } from './confirming/confirm-balance-payout.ts';

interface Rates {
  current(pair: { coin: string; fiat: 'CZK'; direction: 'buy' }): { readonly value: Rate } | undefined;
}

/** A gift card that its buyer pays from a balance by the withdrawal of the same id. The withdrawal's row is locked before the card's. */
interface GiftCards {
  /** Books the held money as a sold card and issues the card's code. */
  pay(
    tx: Transaction,
    paid: {
      readonly publicId: string;
      readonly portfolioId: string;
      readonly asset: string;
      readonly gross: Amount;
      readonly now: Date;
    },
  ): Promise<void>;
  /** Marks the card as cancelled, because its withdrawal ended unpaid. */
  cancel(tx: Transaction, publicId: string): Promise<void>;
  /** Returns the address to which the code is mailed, if any. */
  findRecipient(tx: Transaction, publicId: string): Promise<string | null>;
  /** Describes cards to operators, by id. */
  describe(
    db: Database,
    publicIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly design: GiftCardDesign; readonly recipient: string | null }>>;
}

/** The injected dependencies of the slice. */
export interface WithdrawalsDeps extends BalancePayoutDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallets: WalletsFacade;
  readonly bank: Pick<typeof payments, 'requestBankPayout' | 'stopPayout' | 'findPayouts'>;
  readonly rates: Rates;
  readonly giftCards: GiftCards;
  readonly addressChecks: AddressChecks;
  /** Returns what left over one rail in orders and withdrawals together. */
  readonly readWithdrawnSum: (
    db: Database,
    userId: string,
    isFiat: boolean,
    now: Date,
  ) => Promise<WithdrawalUse>;
}
