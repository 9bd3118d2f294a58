import type { Amount } from '@dukat/rules/money/amount';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CardDeposits, PaymentArrival } from '../payments/payments-facade.ts';
import type { Gateway } from './gateway-port.ts';

export type Gateways = ReadonlyMap<GatewayProvider, Gateway>;

/** A part of a payment that waits at its order for its payer's choice. */
export interface WaitingPart {
  readonly source: string;
  readonly amount: Amount;
}

/** What gateways report to orders. */
export interface GatewayOrders {
  paymentArrived(tx: Transaction, arrival: PaymentArrival): Promise<void>;
  /** Locks an order, so that what waits at it cannot change before the transaction ends. */
  lockPrice(tx: Transaction, orderPublicId: string): Promise<unknown>;
  /**
   * Takes a part out of a payment that waits for its payer's choice; returns false if it does not wait. The caller has
   * locked the order.
   */
  takeFromWaitingPayment(tx: Transaction, part: WaitingPart & { readonly now: Date }): Promise<boolean>;
  /**
   * Returns the part to the waiting payment; returns false if nothing waits any more. The caller has locked the order.
   */
  returnToWaitingPayment(tx: Transaction, part: WaitingPart): Promise<boolean>;
  /**
   * Reports whether the visitor's purchase that the payment paid leaves by a signed payout. It is unproven that the payer
   * owns the account with the entered e-mail. The caller has locked the order; this also locks the payout.
   */
  hasSentForVisitor(tx: Transaction, source: string): Promise<boolean>;
  /** Announces a change of what the order's page shows. */
  announce(tx: Transaction, orderPublicId: string): Promise<void>;
}

/** A payment that was made for a gift card. */
export interface CardPaymentRef {
  readonly cardPublicId: string;
  readonly source: string;
}

/** What a chargeback can take of the card that the payment paid, and what a correction took of it before, which is in the platform's losses. */
export interface CardRecovery {
  readonly rest: Amount;
  readonly corrected: Amount;
}

/** Calls from gateways to gift cards. The caller has locked the payment; each locks the card. */
export interface GatewayCards extends CardDeposits {
  /** Returns undefined if the payment's money is in no card. */
  findRecoverable(tx: Transaction, payment: CardPaymentRef): Promise<CardRecovery | undefined>;
  /** Freezes what is left of the card that the payment paid, and its held claims; ends that with `null`. */
  setDisputed(tx: Transaction, payment: CardPaymentRef, disputedAt: Date | null): Promise<void>;
  /** Returns to the card what a won chargeback had taken of it. Its claims stay blocked for a day, since the payment may be disputed again. */
  giveBack(
    tx: Transaction,
    payment: CardPaymentRef & { readonly amount: Amount; readonly now: Date },
  ): Promise<void>;
  /** Takes the sum, which is recoverable, out of the card. The caller books it. */
  takeBack(
    tx: Transaction,
    payment: CardPaymentRef & { readonly amount: Amount; readonly now: Date },
  ): Promise<void>;
}

/** The dependencies of the slice. */
export interface GatewaysDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The gateways at which we have an account. */
  readonly gateways: Gateways;
  readonly orders: GatewayOrders;
  readonly giftCards: GatewayCards;
}
