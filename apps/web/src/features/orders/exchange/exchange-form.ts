import type { Fiat } from '@dukat/rules/money/fiat';
import type { PayoutType, Purpose, RateType } from '@dukat/rules/orders/order';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';

/** The payment types of the wire format. The server says which are offered. */
export type PaymentType =
  | 'BANK_TRANSFER'
  | 'VIRTUAL'
  | 'WALLET_TRANSFER'
  | 'COMGATE'
  | 'GOPAY'
  | 'THE_PAY'
  | 'NUVEI';

/** The person's input. Values that belong to one currency are keyed by it, so that switching the currency loses nothing. */
export interface ExchangeForm {
  /** Undefined until the person types: then the default amount of the currency applies. */
  readonly amount: TypedAmount | undefined;
  readonly fiat: Fiat | undefined;
  /** Undefined until chosen: the default depends on which amount was edited. */
  readonly rateType: RateType | undefined;
  /** Keyed by `pairKey`. */
  readonly customRates: Readonly<Record<string, string>>;
  readonly paymentType: PaymentType | undefined;
  /** Keyed by coin. */
  readonly depositNetworks: Readonly<Record<string, string>>;
  readonly payoutType: PayoutType;
  /** Keyed by the currency that is paid out. */
  readonly addresses: Readonly<Record<string, WithdrawalEntry>>;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
  /** Every purpose that was selected, in order, including abandoned ones. */
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
