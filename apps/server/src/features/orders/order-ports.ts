import type { PaymentInstructions } from '@dukat/contract/payment-instructions';
import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import type { Liquidity } from './liquidity.ts';

export interface PayoutProgress {
  readonly status: 'pending' | 'sent' | 'final' | 'failed';
  readonly txid: string | null;
  readonly url?: string | null;
  /** What arrives, after the withdrawal fee. */
  readonly amount: Amount;
}

/** What orders need of banks. The payments facade has these; `main` hands them over, so that neither imports the other. */
export interface BankForOrders {
  openBankPayment(
    tx: Transaction,
    request: {
      readonly orderPublicId: string;
      readonly currency: 'CZK' | 'EUR';
      readonly amount: Amount;
      readonly now: Date;
      readonly dueAt: Date;
    },
  ): Promise<unknown>;
  bankInstructions(
    db: Database,
    question: {
      readonly orderPublicId: string;
      readonly locale: LocaleCode;
      readonly isSlovakHost?: boolean;
    },
  ): Promise<Extract<PaymentInstructions, { type: 'bank' }> | undefined>;
  requestBankPayout(
    tx: Transaction,
    request: {
      readonly reference: string;
      readonly portfolioId: string;
      readonly asset: 'CZK' | 'EUR';
      readonly gross: Amount;
      readonly from: 'blocked' | 'available';
      readonly to: WithdrawalAddress;
      readonly message: string;
      readonly now: Date;
    },
  ): Promise<Result<{ readonly payoutId: string }, string>>;
  canSendBack(tx: Transaction, source: string): Promise<boolean>;
  sendBack(
    tx: Transaction,
    request: {
      readonly source: string;
      readonly amount: Amount;
      readonly asset: 'CZK' | 'EUR';
      readonly portfolioId: string;
      readonly now: Date;
    },
  ): Promise<Result<{ readonly payoutId: string }, string>>;
  payoutOf(db: Database, reference: string): Promise<PayoutProgress | undefined>;
}

/** What orders need of chains; the wallets facade has these. */
export interface WalletsForOrders {
  depositAddressForOrder(
    tx: Transaction,
    order: {
      readonly orderPublicId: string;
      readonly portfolioId: string;
      readonly asset: string;
      readonly network: string;
      readonly now: Date;
    },
  ): Promise<
    Result<{ readonly address: string; readonly memo: string | null; readonly expiresAt: Date }, string>
  >;
  walletInstructions(
    db: Database,
    order: {
      readonly orderPublicId: string;
      readonly amount: Amount;
      readonly now: Date;
      readonly locale: LocaleCode;
    },
  ): Promise<Extract<PaymentInstructions, { type: 'wallet' }> | undefined>;
  requestWithdrawal(
    tx: Transaction,
    request: {
      readonly reference: string;
      readonly portfolioId: string;
      readonly asset: string;
      readonly network: string;
      readonly to: WithdrawalAddress;
      readonly gross: Amount;
      readonly from: 'blocked' | 'available';
      readonly now: Date;
    },
  ): Promise<Result<{ readonly withdrawalId: string }, string>>;
  payoutOf(db: Database, reference: string): Promise<PayoutProgress | undefined>;
  saveAddress(
    tx: Transaction,
    saved: {
      readonly portfolioId: string;
      readonly asset: string;
      readonly to: WithdrawalAddress;
      readonly now: Date;
    },
  ): Promise<void>;
}

/** What every use case of the slice stands on. */
export interface OrderParts {
  readonly rates: RatesFacade;
  readonly liquidity: Liquidity;
  readonly bank: BankForOrders;
  readonly wallets: WalletsForOrders;
  /** Signs orders' secrets and the links to waiting payments; made once for the installation. */
  readonly secretKey: string;
}
