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

/** All reasons for refusing a well-formed order. */
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

/** Checks that the price is within the form's range and, without a verified identity, below the unverified maximum. */
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

/** Checks the typed coin amount against the minimum deposit (for coins sent over a chain) and the minimum trade. */
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

/** Checks an order's payout against its network's minimum. An amount that does not exceed the fee is refused too. */
export function checkPayoutSize(given: {
  readonly sell: boolean;
  /** The code of the asset that is sent. */
  readonly asset: string;
  readonly network: Pick<AssetNetwork, 'withdrawalMin' | 'withdrawalFee'>;
  /** The order's proceeds before the withdrawal fee. */
  readonly received: Amount;
}): Result<undefined, 'below_minimum_withdrawal'> {
  const { sell, asset, network, received } = given;
  const minimum = larger(network.withdrawalMin, network.withdrawalFee);
  if (received >= minimum && received > network.withdrawalFee) return accept(undefined);
  const values = { minAmount: formatAmount(minimum), currency: asset };
  return refuse('below_minimum_withdrawal', { field: sell ? 'fiat_value' : 'coin_value', values });
}
