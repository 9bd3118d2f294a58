import type { Amount } from '@dukat/rules/money/amount';
import type { GatewayNews } from '@dukat/rules/payments/gateway-payment';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { LimitCurrency } from '@dukat/rules/verification/limits';

/** What a gateway is to take from a payer. */
export interface PaymentToOpen {
  /** Ours, for ever the same for one payment. */
  readonly reference: string;
  readonly amount: Amount;
  readonly currency: LimitCurrency;
  readonly email: string;
  /** Two small letters. */
  readonly language: string;
  /** What the payer reads at the gateway. */
  readonly label: string;
  /** Where the payer comes back to. */
  readonly returnUrl: string;
  /** Where the gateway says that there is something to ask. */
  readonly notificationUrl: string;
  readonly validTo: Date;
}

export interface OpenedPayment {
  /** The gateway's name of the payment. */
  readonly ref: string;
  /** Its page for the payer. */
  readonly link: string;
}

/** A payment as the gateway knows it. */
export interface KnownPayment {
  readonly reference: string;
  readonly ref: string;
  readonly amount: Amount;
  readonly currency: LimitCurrency;
}

/** A part that goes back. */
export interface PartToRefund {
  /** Ours, for ever the same for one part. */
  readonly name: string;
  readonly amount: Amount;
}

/** A message that came by itself, as it came. */
export interface Hint {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/**
 * `refused`: it will not, or has done it before; what it did is asked for. Where it does not answer, an `Outage` is thrown and nobody
 * knows.
 */
export type RefundOutcome = 'accepted' | 'refused';

/**
 * A card gateway. What it sends by itself, and what the payer's browser brings back, is only a hint that there is something to ask:
 * the state is always fetched from it, so that nothing that was replayed, forged or mixed up moves money.
 */
export interface Gateway {
  readonly provider: GatewayProvider;
  /** @throws Outage while it does not answer */
  open(payment: PaymentToOpen): Promise<OpenedPayment>;
  /** @throws Outage while it does not answer */
  ask(payment: KnownPayment): Promise<GatewayNews>;
  /**
   * Gives the payment back, or all that parts of it have left.
   * @throws Outage while it does not answer
   */
  refund(payment: KnownPayment): Promise<RefundOutcome>;
  /**
   * Gives a part of the payment back.
   * @throws Outage while it does not answer, and nobody knows what became of it
   */
  refundPart(payment: KnownPayment, part: PartToRefund): Promise<RefundOutcome>;
  /**
   * How much of the payment has gone back in all; `untold` where the gateway does not say.
   * @throws Outage while it does not answer
   */
  returnedOf(payment: KnownPayment): Promise<Amount | 'untold'>;
  /** Which payment a message is about, by its `ref` or by our reference; undefined where it is not the gateway's. */
  hint(message: Hint): { readonly about: string | null } | undefined;
}

/** The house's account at Comgate. */
export interface ComgateAccount {
  readonly merchant: string;
  readonly secret: string;
}

/** The house's account at GoPay. */
export interface GopayAccount {
  readonly goid: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The house's account at ThePay. */
export interface ThepayAccount {
  readonly merchantId: string;
  readonly projectId: string;
  readonly password: string;
}

/** The house's account at Nuvei. */
export interface NuveiAccount {
  readonly merchantId: string;
  readonly siteId: string;
  readonly secret: string;
}

/** Where a gateway says that there is something to ask: `/api/payment-gateway/notifications/comgate`. */
export const notificationPathOf = (provider: GatewayProvider) =>
  `/api/payment-gateway/notifications/${provider.toLowerCase().replace('_', '')}`;

/** Where it sends the payer back to. */
export const returnPathOf = (paymentId: string) => `/api/payment-gateway/return/${paymentId}`;
