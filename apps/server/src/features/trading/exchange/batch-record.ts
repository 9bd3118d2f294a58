import type { Posting } from '@dukat/ledger/posting';
import type { Amount } from '@dukat/rules/money/amount';
import type { TransactionType } from '../trading-tables.ts';
import type { MarketBook } from './market-book.ts';
import type { ExchangeOrder } from './open-order.ts';

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

export interface TransactionRecord {
  readonly portfolioId: string;
  readonly type: TransactionType;
  readonly asset: string;
  readonly amount: Amount;
  readonly marketId: number;
  readonly orderPublicId: string;
  readonly tradeSequence: number;
  /** On the line that names base: the fill itself, with its cost and fee. */
  readonly fill?: FillDetails;
}

export interface FillDetails {
  readonly priceTicks: number;
  readonly cost: Amount;
  readonly fee: Amount;
  readonly isMaker: boolean;
}

export interface CommandRecord {
  readonly marketId: number;
  readonly number: number;
  readonly record: Buffer;
}

/** Everything that a batch of commands leaves behind; written in one transaction, or not at all. */
export class BatchRecord {
  readonly books = new Set<MarketBook>();
  readonly placed: ExchangeOrder[] = [];
  readonly changed = new Set<ExchangeOrder>();
  readonly trades: TradeRecord[] = [];
  readonly events: EventRecord[] = [];
  readonly transactions: TransactionRecord[] = [];
  readonly commands: CommandRecord[] = [];
  /** Available to blocked; booked before the moves, which may spend what was just blocked. */
  readonly holds: Posting[] = [];
  readonly moves: Posting[] = [];
}
