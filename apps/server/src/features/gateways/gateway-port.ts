import type { Amount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { GatewayUpdate } from '@dukat/rules/payments/gateway-payment';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';

/** A payment to be opened at a gateway. */
export interface PaymentToOpen {
  /** Our reference; it never changes for a payment. */
  readonly reference: string;
  readonly amount: Amount;
  readonly currency: Fiat;
  readonly email: string;
  /** Two lowercase letters. */
  readonly language: string;
  /** What the payer reads at the gateway. */
  readonly label: string;
  /** Where the payer returns to. */
  readonly returnUrl: string;
  /** Where the gateway sends notifications. */
  readonly notificationUrl: string;
  readonly validTo: Date;
}

export interface OpenedPayment {
  /** The gateway's id of the payment. */
  readonly ref: string;
  /** The gateway's page for the payer. */
  readonly link: string;
}

/** A payment that the gateway knows. */
export interface KnownPayment {
  readonly reference: string;
  readonly ref: string;
  readonly amount: Amount;
  readonly currency: Fiat;
}

/** A part to be refunded. */
export interface PartToRefund {
  /** Our reference; it never changes for a part. */
  readonly name: string;
  readonly amount: Amount;
}

/** A notification as it was received. */
export interface WebhookRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/**
 * `refused`: the gateway will not refund it, or already has; its state is then fetched. Without an answer, the call
 * throws an `Outage` and the outcome is unknown.
 */
export type RefundOutcome = 'accepted' | 'refused';

/**
 * A card gateway. Its notifications and the payer's return are only hints to fetch the payment's state from it, so that
 * no replayed, forged or mixed-up message can move money.
 */
export interface Gateway {
  readonly provider: GatewayProvider;
  /** @throws Outage while it does not answer */
  open(payment: PaymentToOpen): Promise<OpenedPayment>;
  /** @throws Outage while it does not answer */
  ask(payment: KnownPayment): Promise<GatewayUpdate>;
  /**
   * Refunds the payment, or what is left after refunded parts.
   * @throws Outage while it does not answer
   */
  refund(payment: KnownPayment): Promise<RefundOutcome>;
  /**
   * Refunds a part of the payment.
   * @throws Outage while it does not answer; the outcome is then unknown
   */
  refundPart(payment: KnownPayment, part: PartToRefund): Promise<RefundOutcome>;
  /**
   * Returns the total that was refunded of the payment; `untold` if the gateway does not report it.
   * @throws Outage while it does not answer
   */
  refundedTotal(payment: KnownPayment): Promise<Amount | 'untold'>;
  /**
   * Returns the payment that a message is about, by its `ref` or our reference; undefined if the gateway did not send
   * it.
   */
  hint(message: WebhookRequest): { readonly about: string | null } | undefined;
}

/** Our account at Comgate. */
export interface ComgateAccount {
  readonly merchant: string;
  readonly secret: string;
}

/** Our account at GoPay. */
export interface GopayAccount {
  readonly goid: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Our account at ThePay. */
export interface ThepayAccount {
  readonly merchantId: string;
  readonly projectId: string;
  readonly password: string;
}

/** Our account at Nuvei. */
export interface NuveiAccount {
  readonly merchantId: string;
  readonly siteId: string;
  readonly secret: string;
}

/** The path of a gateway's notifications, such as `/api/payment-gateway/notifications/comgate`. */
export const gatewayNotificationPath = (provider: GatewayProvider) =>
  `/api/payment-gateway/notifications/${provider.toLowerCase().replace('_', '')}`;

/** The path to which it returns the payer. */
export const gatewayReturnPath = (paymentId: string) => `/api/payment-gateway/return/${paymentId}`;
