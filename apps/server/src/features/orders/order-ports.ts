import type { Amount } from '@dukat/rules/money/amount';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { Result } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type * as gateways from '../gateways/gateways-facade.ts';
import type * as lightning from '../lightning/lightning-facade.ts';
import type * as payments from '../payments/payments-facade.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import type { PayoutState, WalletsFacade } from '../wallets/wallets-facade.ts';
import type { Inventory, Marketplace } from './trading/liquidity.ts';

/** What orders need from banks. */
export type BankForOrders = Pick<
  typeof payments,
  'openBankPayment' | 'bankInstructions' | 'requestBankPayout' | 'findPayout' | 'findPayouts'
> & {
  /** Reports whether a payment names where it can be returned to: an account, or the card of a gateway. */
  canSendBack(db: Database, source: string): Promise<boolean>;
  sendBack(tx: Transaction, request: payments.SendBackRequest): Promise<Result<unknown, string>>;
};

/** What orders need from card gateways. */
export interface GatewaysForOrders {
  readonly offered: readonly GatewayProvider[];
  open(
    tx: Transaction,
    request: gateways.GatewayPaymentRequest,
  ): Promise<Result<unknown, 'gopay_maximum' | 'gopay_day_limit'>>;
  /** Returns the newest attempt to pay an order. */
  findNewestPayment: typeof gateways.findNewestPayment;
}

/** What orders need from the Lightning node. */
export interface InvoicesForOrders {
  /** False without a node. */
  readonly isOffered: boolean;
  /** Returns what can be received now, as far as it is known. */
  largest(): Amount | undefined;
  /** Asks for an invoice, which is made after the transaction. */
  readonly request: typeof lightning.requestOrderInvoice;
  /** Returns the order's newest invoice. */
  readonly show: typeof lightning.showOrderInvoice;
}

/** What orders need from gift cards. */
export interface CardsForOrders {
  /** Pays a card with the proceeds of its sale. The caller has locked the order and its owner's balances. */
  sold(tx: Transaction, proceeds: payments.CardDeposit): Promise<void>;
}

/** The progress of an order's payout, by bank or by chain. */
export type PayoutProgress = Pick<PayoutState, 'status' | 'txid' | 'amount'> & {
  readonly url?: string | null;
  readonly lightning?: PayoutState['lightning'];
};

/**
 * The dependencies of every use case of the slice. Banks and chains reach orders through the wiring, never by import.
 */
export interface OrderDeps {
  readonly rates: RatesFacade;
  /** The liquidity for coins without a market. */
  readonly inventory: Inventory;
  /** The liquidity for all other coins. */
  readonly marketplace: Marketplace;
  readonly bank: BankForOrders;
  readonly gateways: GatewaysForOrders;
  readonly wallets: WalletsFacade;
  readonly invoices: InvoicesForOrders;
  readonly giftCards: CardsForOrders;
  /** Signs orders' secrets and the links to waiting payments; created once per installation. */
  readonly secretKey: string;
  /** From this sum in crowns on, two operators must approve what leaves a balance within a day (ADR 65). */
  readonly approvalFrom: Amount;
}
