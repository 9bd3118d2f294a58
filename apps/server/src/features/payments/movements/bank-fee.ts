import { type Amount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';

/** What the catalogue charges for a bank payment of the currency. */
export function bankFee(asset: 'CZK' | 'EUR'): Amount {
  return findAsset(asset)?.networks[0]?.withdrawalFee ?? zero;
}
