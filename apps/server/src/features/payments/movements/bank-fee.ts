import { type Amount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';

/** Returns the fee of the catalogue for a bank payment in the currency. */
export function bankFee(asset: 'CZK' | 'EUR'): Amount {
  return findAsset(asset)?.networks[0]?.withdrawalFee ?? zero;
}
