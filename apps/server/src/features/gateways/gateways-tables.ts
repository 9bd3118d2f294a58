import type { GatewayPaymentStatus } from '@dukat/rules/payments/gateway-payment';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import type { LimitCurrency } from '@dukat/rules/verification/limits';
import type { Generated } from 'kysely';

interface GatewayPaymentsTable {
  id: Generated<string>;
  public_id: string;
  provider: GatewayProvider;
  user_id: string;
  portfolio_id: string;
  order_public_id: string | null;
  device_id: string | null;
  currency: LimitCurrency;
  amount: string;
  locale: string;
  origin: string;
  return_path: string;
  ref: string | null;
  link: string | null;
  status: GatewayPaymentStatus;
  reason: string | null;
  paid_amount: string | null;
  paid_currency: LimitCurrency | null;
  /** The refunded parts of the paid amount, including those in flight. */
  given_back: Generated<string>;
  /** What settled chargebacks took of the paid amount. */
  charged_back: Generated<string>;
  created_at: Date;
  asked_at: Date | null;
  next_ask_at: Date | null;
  paid_at: Date | null;
  ended_at: Date | null;
}

interface GatewayNotificationsTable {
  id: Generated<string>;
  provider: GatewayProvider;
  digest: string;
  ref: string;
  payment_id: string | null;
  times: Generated<number>;
  first_at: Date;
  last_at: Date;
}

interface GatewayRefundsTable {
  payment_id: string;
  source: 'blocked' | 'suspense';
  attempts: Generated<number>;
  problem: string | null;
  created_at: Date;
  ended_at: Date | null;
}

interface GatewayPartRefundsTable {
  id: Generated<string>;
  public_id: string;
  payment_id: string;
  amount: string;
  /** Where it was taken from: its owner's balance, or what waits at its order for its payer's choice. */
  source: 'available' | 'waiting';
  reason: string;
  status: 'sending' | 'refused' | 'unclear' | 'sent' | 'kept';
  created_at: Date;
  called_at: Date | null;
  ended_at: Date | null;
}

interface GatewayChargebacksTable {
  id: Generated<string>;
  public_id: string;
  payment_id: string;
  /** Null means all that is left of the payment at settlement; only while open. */
  amount: string | null;
  status: 'open' | 'taken_back' | 'written_off' | 'withdrawn';
  created_at: Date;
  ended_at: Date | null;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    gateway_payments: GatewayPaymentsTable;
    gateway_notifications: GatewayNotificationsTable;
    gateway_refunds: GatewayRefundsTable;
    gateway_part_refunds: GatewayPartRefundsTable;
    gateway_chargebacks: GatewayChargebacksTable;
  }
}
