import { hasClientId, isSell } from '../book/order-flags.ts';
import type { CommandBatch } from '../command-batch.ts';
import type { Market } from '../market.ts';

/** Reads the price band of a command with these flags (0 for an amendment). Returns false if the band is malformed. */
export function readBand(market: Market, batch: CommandBatch, at: number, flags: number): boolean {
  const low = hasClientId(flags) ? 0 : batch.clientLow(at);
  const high = hasClientId(flags) ? 0 : batch.clientHigh(at);
  market.bandLow = low;
  market.bandHigh = high;
  return low === 0 ? high === 0 : low > 0 && high >= low;
}

/** Returns the limit of an order (0: any price), narrowed to the band. */
export function limitInBand(market: Market, flags: number, limit: number): number {
  if (market.bandHigh === 0) return limit;
  if (isSell(flags)) return Math.max(limit, market.bandLow);
  return limit === 0 ? market.bandHigh : Math.min(limit, market.bandHigh);
}

/** Returns whether a limit is worse for the order's owner than the band allows. Such an order must not rest. */
export function isBeyondBand(market: Market, flags: number, limit: number): boolean {
  if (market.bandHigh === 0) return false;
  return isSell(flags) ? limit < market.bandLow : limit > market.bandHigh;
}
