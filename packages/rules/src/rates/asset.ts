import type { Amount } from '../money/amount.ts';

/** The parts of a withdrawal address, in the wire's spelling (specification, section 3). */
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

/** How one asset travels on one network. */
export interface AssetNetwork {
  readonly network: string;
  /** What a customer calls the network: "Ethereum", "Lightning Network". */
  readonly sublabel: string;
  /** What the chain can carry, at most 18: a withdrawal is cut to it. */
  readonly decimals: number;
  readonly depositMin: Amount;
  readonly depositFee: Amount;
  /** The fee follows the price of the chain's gas and may differ when the deposit comes. */
  readonly isVariableDepositFee: boolean;
  readonly withdrawalMin: Amount;
  readonly withdrawalFee: Amount;
  readonly confirmations: number;
  /** The token's contract or mint; absent for a chain's own coin and for tokens not yet confirmed. */
  readonly contract?: string;
}

/** One entry of the currency catalogue. `name`, `slug` and `color` are publicName, urlName and iconColor on the wire. */
export interface Asset {
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly kind: 'fiat' | 'crypto';
  /** The most decimals of its networks, at most 18. No amount of the asset is finer. */
  readonly decimals: number;
  readonly displayPrecision: number;
  /** The decimals of an order's coin amount; never more than `decimals`. */
  readonly volumePrecision: number;
  readonly minTradeAmount: Amount;
  /** A staked (.S) or locked (.L) form of another asset; it is neither traded nor quoted by itself. */
  readonly isStaked: boolean;
  readonly networks: readonly AssetNetwork[];
  readonly defaultNetwork: string | null;
  readonly withdrawalFields: readonly WithdrawalField[];
}
