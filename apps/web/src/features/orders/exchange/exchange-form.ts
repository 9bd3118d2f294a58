import type { PaymentCurrency } from '@dukat/contract/rates';
import type { PayoutType, Purpose, RateType } from '@dukat/rules/orders/order';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';

/** The ways to pay that the wire knows; which of them are on offer, the server says. */
export type PaymentType =
  | 'BANK_TRANSFER'
  | 'VIRTUAL'
  | 'WALLET_TRANSFER'
  | 'COMGATE'
  | 'GOPAY'
  | 'THE_PAY'
  | 'NUVEI';

/** What the person has chosen and typed. What belongs to one currency is kept under it, so that looking at another loses nothing. */
export interface ExchangeForm {
  /** Undefined until something is typed: the default amount of the currency. */
  readonly amount: TypedAmount | undefined;
  readonly fiat: PaymentCurrency | undefined;
  /** Undefined until chosen: the default follows from the edited amount. */
  readonly rateType: RateType | undefined;
  /** By `pairKey`. */
  readonly customRates: Readonly<Record<string, string>>;
  readonly paymentType: PaymentType | undefined;
  /** By coin. */
  readonly depositNetworks: Readonly<Record<string, string>>;
  readonly payoutType: PayoutType;
  /** By the currency that is sent out. */
  readonly addresses: Readonly<Record<string, WithdrawalEntry>>;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
  /** Every purpose that was chosen on the way, in order. */
  readonly purposesClicked: readonly Purpose[];
  readonly email: string;
  readonly agreement: boolean;
  readonly marketing: boolean;
}

export interface TypedAmount {
  readonly typed: string;
  readonly isEditingFiat: boolean;
}

export const emptyForm: ExchangeForm = {
  amount: undefined,
  fiat: undefined,
  rateType: undefined,
  customRates: {},
  paymentType: undefined,
  depositNetworks: {},
  payoutType: 'KEEP',
  addresses: {},
  purpose: null,
  purposeText: '',
  purposesClicked: [],
  email: '',
  agreement: false,
  marketing: false,
};

export function pairKey(sell: boolean, coin: string, fiat: string): string {
  return `${sell ? 'sell' : 'buy'} ${coin} ${fiat}`;
}
