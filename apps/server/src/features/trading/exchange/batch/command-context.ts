import type { PriceBands } from '../../markets/price-bands.ts';
import type { MarketBook } from '../book/market-book.ts';
import type { BatchFunds } from './batch-funds.ts';
import type { BatchRecord } from './batch-record.ts';

/** What one command works with. */
export interface CommandContext {
  readonly book: MarketBook;
  readonly batch: BatchRecord;
  readonly funds: BatchFunds;
  readonly now: Date;
  /** If undefined, orders trade at any price. */
  readonly bands: PriceBands | undefined;
}
