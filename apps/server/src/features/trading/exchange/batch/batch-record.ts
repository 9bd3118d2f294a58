import type { Posting } from '@dukat/ledger/posting';
import type { Amount } from '@dukat/rules/money/amount';
import type { MarketBook } from '../book/market-book.ts';
import type { ExchangeOrder } from '../book/open-order.ts';
import { NetHolds } from './net-holds.ts';

export interface TradeRecord {
  readonly marketId: number;
  readonly sequence: number;
  readonly priceTicks: number;
  readonly lots: number;
  readonly takerSide: 'buy' | 'sell';
  readonly makerOrder: number;
  readonly takerOrder: number;
}

export interface EventRecord {
  readonly marketId: number;
  readonly sequence: number;
  readonly kind: 'trade' | 'level' | 'status';
  readonly side: 'buy' | 'sell' | null;
  readonly priceTicks: number | null;
  readonly lots: number | null;
  readonly status: string | null;
}

/** One side of a trade; the account's lines are derived from it. */
export interface FillRecord {
  readonly portfolioId: string;
  readonly marketId: number;
  readonly orderPublicId: string;
  readonly tradeSequence: number;
  readonly priceTicks: number;
  readonly isBuy: boolean;
  readonly isMaker: boolean;
  /** In base. */
  readonly size: Amount;
  /** In quote, before the fee: what a buyer pays or a seller earns. */
  readonly cost: Amount;
  /** In the asset received: base for a buy, quote for a sell. */
  readonly fee: Amount;
}

export interface CommandRecord {
  readonly marketId: number;
  readonly number: number;
  readonly record: Buffer;
}

/** Everything that a batch of commands changes; written in one transaction or not at all. */
export class BatchRecord {
  readonly books = new Set<MarketBook>();
  readonly placed: ExchangeOrder[] = [];
  readonly changed = new Set<ExchangeOrder>();
  readonly trades: TradeRecord[] = [];
  readonly events: EventRecord[] = [];
  readonly fills: FillRecord[] = [];
  readonly commands: CommandRecord[] = [];
  readonly holds = new NetHolds();
  readonly moves: Posting[] = [];
}
