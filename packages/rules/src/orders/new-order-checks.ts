import { type Amount, formatAmount, larger } from '../money/amount.ts';
import type { Asset, AssetNetwork } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { WithdrawalAddressRefusal } from '../wallets/withdrawal-fields.ts';
import {
  orderPriceRange,
  type PricedCoin,
  priceRangeValues,
  unverifiedOrderMaximum,
} from './price-limits.ts';
import type { PurposeRefusal } from './purpose.ts';
import type { CustomRateRefusal } from './rate-terms.ts';

/** Every reason for which a well-formed order is not opened. */
export type NewOrderRefusal =
  | CustomRateRefusal
  | PurposeRefusal
  | WithdrawalAddressRefusal
  | 'custom_rate_needs_login'
  | 'amount_not_a_number'
  | 'amount_not_positive'
  | 'amount_too_precise'
  | 'price_not_integer'
  | 'price_too_precise'
  | 'amounts_disagree'
  | 'price_out_of_range'
  | 'above_unverified_maximum'
  | 'below_minimum_trade'
  | 'below_minimum_deposit'
  | 'below_minimum_withdrawal'
  | 'agreement_required'
  | 'terms_changed'
  | 'payment_method_unavailable'
  | 'login_required'
  | 'funds_too_low_to_buy'
  | 'funds_too_low_to_sell'
  | 'address_required'
  | 'address_unexpected'
  | 'withdrawals_unavailable';

/** The price is within the form's range, and within what the person may spend before we know who they are. */
export function checkPrice(
  fiatValue: Amount,
  priced: PricedCoin,
  isVerified: boolean,
): Result<undefined, 'price_out_of_range' | 'above_unverified_maximum'> {
  const { fiat } = priced;
  const { min, max } = orderPriceRange(fiat);
  if (fiatValue < min || fiatValue > max)
    return refuse('price_out_of_range', { field: 'fiat_value', values: priceRangeValues(priced) });
  const unverified = unverifiedOrderMaximum(fiat);
  if (!isVerified && fiatValue > unverified) {
    const values = { limit: formatAmount(unverified), currency: fiat };
    return refuse('above_unverified_maximum', { field: 'fiat_value', values });
  }
  return accept(undefined);
}

/** The coins, as typed, are enough to be deposited where they come over a chain, and to be traded. */
export function checkSizes(given: {
  readonly coinValue: Amount;
  readonly coin: Pick<Asset, 'code' | 'minTradeAmount'>;
  readonly depositNetwork: Pick<AssetNetwork, 'depositMin'> | null;
}): Result<undefined, 'below_minimum_deposit' | 'below_minimum_trade'> {
  const { coinValue, coin, depositNetwork } = given;
  const field = 'coin_value';
  if (depositNetwork !== null && coinValue < depositNetwork.depositMin) {
    const values = { currency: coin.code, limit: formatAmount(depositNetwork.depositMin) };
    return refuse('below_minimum_deposit', { field, values });
  }
  if (coinValue < coin.minTradeAmount) {
    const values = { currency: coin.code, limit: formatAmount(coin.minTradeAmount) };
    return refuse('below_minimum_trade', { field, values });
  }
  return accept(undefined);
}

/** What an order sends out is enough for its network: an amount that the fee would eat whole is below the minimum too. */
export function checkPayoutSize(given: {
  readonly sell: boolean;
  /** The code of what is sent. */
  readonly asset: string;
  readonly network: Pick<AssetNetwork, 'withdrawalMin' | 'withdrawalFee'>;
  /** What the order brings before the withdrawal fee. */
  readonly received: Amount;
}): Result<undefined, 'below_minimum_withdrawal'> {
  const { sell, asset, network, received } = given;
  const minimum = larger(network.withdrawalMin, network.withdrawalFee);
  if (received >= minimum && received > network.withdrawalFee) return accept(undefined);
  const values = { minAmount: formatAmount(minimum), currency: asset };
  return refuse('below_minimum_withdrawal', { field: sell ? 'fiat_value' : 'coin_value', values });
}
