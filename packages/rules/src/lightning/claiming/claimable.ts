import { type Amount, fitsDecimals, smaller } from '../../money/amount.ts';
import { bitcoins, toMsat, wholeSatoshis } from '../msat.ts';

// Also imported by the browser, so this file does not import the code that reads requests.

interface PayingService {
  readonly minMsat: bigint;
  readonly maxMsat: bigint;
}

/**
 * Returns the whole satoshis, in bitcoins, that a service can be asked for. A range without a whole satoshi, such as exactly 100,500
 * thousandths, is asked for all that it pays: what arrives is credited rounded down.
 */
export function claimableRange({ minMsat, maxMsat }: PayingService): {
  readonly least: Amount;
  readonly most: Amount;
} {
  const most = wholeSatoshis(maxMsat);
  const least = wholeSatoshis(minMsat + 999n);
  return { least: smaller(least, most), most };
}

/** Returns for how much the invoice of a claim is made, by default for the most; undefined if the service does not pay that. */
export function claimedMsat(amount: Amount | undefined, service: PayingService): bigint | undefined {
  const { least, most } = claimableRange(service);
  const asked = amount ?? most;
  if (asked <= 0n || asked < least || asked > most || !fitsDecimals(asked, 8)) return undefined;
  return asked < bitcoins(service.minMsat) ? service.maxMsat : toMsat(asked);
}
