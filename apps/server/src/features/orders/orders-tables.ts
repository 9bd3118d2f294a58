import type { Order, OrderStatus } from '@dukat/rules/orders/order';
import type { WaitingReason } from '@dukat/rules/orders/payment-decision';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import type { ColumnType, Generated } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

export type SleepReason = 'rate_not_reached' | 'rate_suspended' | 'order_not_placed' | 'above_limit';

export interface OrdersTable {
  id: Generated<string>;
  public_id: string;
  first_order_id: Generated<string | null>;
  user_id: string;
  portfolio_id: string;
  status: Order['status'];
  sleeps_because: SleepReason | null;
  sell: boolean;
  coin: string;
  fiat: Order['fiat'];
  rate_type: Order['rateType'];
  rate: string;
  worst_rate: Generated<string | null>;
  tick_ms: string;
  coin_value: string;
  fiat_value: string;
  deposit_fee: string;
  payment_type: Order['paymentType'];
  payout_type: Order['payoutType'];
  deposit_network: string | null;
  address: Json<WithdrawalEntry | null> | null;
  paid: string;
  filled_coin: string;
  filled_fiat: string;
  due_at: Date | null;
  payout_confirmed: boolean;
  payout_requested_at: ColumnType<Date | null, never, Date | null>;
  payout_returned: ColumnType<string, never, string>;
  is_visitors: boolean;
  /** The device that opened it. */
  device_id: string | null;
  locale: string;
  brand: string;
  origin: string;
  purpose: string | null;
  purpose_text: string | null;
  purpose_clicked_values: Json<readonly string[]> | null;
  fingerprint: string | null;
  override_ref: string | null;
  trade_id: string;
  terms_version: string | null;
  created_at: Date;
  updated_at: Date;
}

interface OrderHistoryTable {
  id: Generated<string>;
  order_id: string;
  event: string;
  from_status: string | null;
  to_status: OrderStatus;
  at: Date;
}

export type OrderTransactionKind = 'TRADE_BLOCK' | 'TRADE_FILL' | 'TRADE_REFUND';

interface OrderTransactionsTable {
  id: Generated<string>;
  order_id: string;
  kind: OrderTransactionKind;
  asset: string;
  amount: string;
  rate: string | null;
  at: Date;
}

export type PaymentStatus = 'applied' | 'waiting' | 'joined' | 'traded' | 'sent_back';

interface OrderPaymentsTable {
  id: Generated<string>;
  public_id: string;
  order_id: string;
  source: string;
  asset: string;
  amount: string;
  gross: string;
  sender_label: string;
  status: PaymentStatus;
  reason: WaitingReason | null;
  arrived_at: Date;
  decided_at: Date | null;
  new_order_id: string | null;
  /** The worth in crowns of coins that were returned. */
  returned_worth: Generated<string | null>;
}

interface HouseOffersTable {
  coin: string;
  fiat: string;
  sell: boolean;
  tick_ms: string;
  coin_left: string;
}

interface TradePrefillsTable {
  public_id: string;
  body: Json<unknown>;
  user_id: string | null;
  created_at: Date;
  expires_at: Date;
  /** Kept until its owner is verified. */
  awaits_verification: Generated<boolean>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    orders: OrdersTable;
    order_history: OrderHistoryTable;
    order_transactions: OrderTransactionsTable;
    order_payments: OrderPaymentsTable;
    house_offers: HouseOffersTable;
    trade_prefills: TradePrefillsTable;
  }
}
