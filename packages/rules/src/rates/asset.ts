import type { Amount } from '../money/amount.ts';

/** The fields of a withdrawal address, as spelled in the API (requirement 3). */
export type WithdrawalField =
  | 'Address'
  | 'Network'
  | 'Memo'
  | 'DestinationTag'
  | 'BankAccount'
  | 'VarSymbol'
  | 'SepaBankAccountOwner'
  | 'SepaCountry'
  | 'SepaStreet'
  | 'SepaCity'
  | 'SepaPostalCode';

/** The terms of one asset on one network. */
export interface AssetNetwork {
  readonly network: string;
  /** The network's name for customers: "Ethereum", "Lightning Network". */
  readonly sublabel: string;
  /** The network's precision, at most 18. Withdrawals are rounded down to it. */
  readonly decimals: number;
  readonly depositMin: Amount;
  readonly depositFee: Amount;
  /** True if the fee follows the chain's gas price and may have changed when the deposit arrives. */
  readonly isVariableDepositFee: boolean;
  readonly withdrawalMin: Amount;
  readonly withdrawalFee: Amount;
  readonly confirmations: number;
  /** The token's contract or mint; absent for a chain's own coin and for tokens that are not yet confirmed. */
  readonly contract?: string;
}

/** An entry of the currency catalogue. `name`, `slug` and `color` are publicName, urlName and iconColor in the API. */
export interface Asset {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly kind: 'fiat' | 'crypto';
  /** The highest precision among its networks, at most 18. No amount of the asset is more precise. */
  readonly decimals: number;
  readonly displayPrecision: number;
  /** The decimals of an order's coin amount; never more than `decimals`. */
  readonly volumePrecision: number;
  readonly minTradeAmount: Amount;
  /** True for a staked (.S) or locked (.L) form of another asset, which is neither traded nor quoted. */
  readonly isStaked: boolean;
  readonly networks: readonly AssetNetwork[];
  readonly defaultNetwork: string | null;
  readonly withdrawalFields: readonly WithdrawalField[];
}
