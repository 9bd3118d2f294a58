import type { MarketStatus } from '@dukat/matching-engine/market-status';
import type { Closing } from '@dukat/matching-engine/orders/closing';
import type { Generated } from 'kysely';

export type ExchangeOrderStatus = 'Open' | 'Closed' | 'Canceled';
export type TransactionType =
  | 'DEPOSIT'
  | 'WITHDRAWAL_BLOCK'
  | 'WITHDRAWAL_UNBLOCK'
  | 'WITHDRAWAL_COMMIT'
  | 'TRADE_FILL_CREDIT'
  | 'TRADE_FILL_DEBIT'
  | 'TRADE_FILL_FEE';

interface TradingMarketsTable {
  id: number;
  name: string;
  status: MarketStatus;
  holder: string | null;
  fencing: Generated<string>;
  lease_until: Generated<Date>;
  engine_now: Generated<string>;
  last_price_ticks: Generated<number>;
  last_order_id: Generated<number>;
  commands: Generated<string>;
  events: Generated<string>;
  public_sequence: Generated<string>;
}

interface TradingAccountsTable {
  number: Generated<number>;
  portfolio_id: string;
}

/** The view of all orders, open and ended, for reading. Columns that only open orders have are zero for ended ones. */
export interface TradingOrdersView {
  id: string;
  public_id: string;
  market_id: number;
  engine_id: number;
  account: number;
  portfolio_id: string;
  client_order_id: string | null;
  type: 'Limit' | 'Market';
  side: 'buy' | 'sell';
  flags: number;
  price_ticks: number;
  size_lots: string | null;
  funds_asked: string | null;
  left_lots: string;
  filled_lots: string;
  filled_cost: string;
  filled_quote: string;
  held: string;
  held_asset: string;
  status: ExchangeOrderStatus;
  created_at: Date;
  ended_at: Date | null;
  priority: string;
  trigger_ticks: number;
  funds_worth: string;
  expires_at: Date | null;
  linked_id: number;
  linked_public_id: string | null;
  fee_paid: string;
  /** Why it was canceled. */
  end_reason: Closing | null;
}

interface TradingOpenOrdersTable extends Omit<TradingOrdersView, 'status' | 'ended_at' | 'end_reason'> {}

interface TradingEndedOrdersTable
  extends Omit<
    TradingOrdersView,
    'left_lots' | 'held' | 'held_asset' | 'ended_at' | 'priority' | 'funds_worth' | 'linked_id'
  > {
  ended_at: Date;
}

interface TradingClientOrderIdsTable {
  account: number;
  client_order_id: string;
  order_public_id: string;
}

interface TradingTradesTable {
  market_id: number;
  sequence: string;
  price_ticks: number;
  lots: string;
  taker_side: 'buy' | 'sell';
  maker_order: number;
  taker_order: number;
  traded_at: Date;
}

/** The public events of one batch on one market. */
interface TradingEventsTable {
  market_id: number;
  first_sequence: string;
  last_sequence: string;
  happened_at: Date;
  events: Buffer;
}

interface TradingJournalTable {
  market_id: number;
  /** The number of the first of its commands. */
  first_number: string;
  commands: number;
  /** Packed by `packCommands`. */
  packed: Buffer;
}

/** Lines that are not fills of exchange orders. */
/** The changes of every portfolio's balances; written by a trigger on the ledger's entries (ADR 27). */
interface AccountLinesTable {
  id: Generated<string>;
  portfolio_id: string;
  type: TransactionType;
  asset: string;
  amount: string;
  market_id: number | null;
  order_public_id: string | null;
  created_at: Date;
}

/** A fill takes four ids: its own and those of its lines. */
interface TradingFillsTable {
  id: Generated<string>;
  portfolio_id: string;
  trade_sequence: string;
  created_at: Date;
  price_ticks: number;
  market_id: number;
  is_buy: boolean;
  is_maker: boolean;
  order_public_id: string;
  size: string;
  cost: string;
  fee: string;
}

interface TradingSwitchesTable {
  account: number;
  trigger_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    trading_markets: TradingMarketsTable;
    trading_accounts: TradingAccountsTable;
    trading_orders: TradingOrdersView;
    trading_open_orders: TradingOpenOrdersTable;
    trading_ended_orders: TradingEndedOrdersTable;
    trading_client_order_ids: TradingClientOrderIdsTable;
    trading_trades: TradingTradesTable;
    trading_events: TradingEventsTable;
    trading_journal: TradingJournalTable;
    account_lines: AccountLinesTable;
    trading_fills: TradingFillsTable;
    all_account_lines: AccountLinesTable;
    trading_switches: TradingSwitchesTable;
  }
}
