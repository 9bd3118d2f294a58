import type { LocaleCode } from '@dukat/locales/locale';
import type { CardPaymentType, GiftCardDesign } from '@dukat/rules/gift-cards/card-state';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Purpose } from '@dukat/rules/orders/order';
import { bitcoin, type CoinFacts } from '../../../../platform/currencies/coin-facts.ts';

/** The form's values. Names of the contract where it has the same field. */
export interface GiftCardFields {
  /** Undefined until typed: then the default amount of the currency applies. */
  readonly amount: string | undefined;
  /** Undefined until chosen. */
  readonly currency: Fiat | undefined;
  readonly design: GiftCardDesign;
  readonly sender: string;
  readonly recipient: string;
  readonly message: string;
  readonly locale: LocaleCode;
  /** False if the buyer gives the card personally. */
  readonly isMailed: boolean;
  readonly recipient_email: string;
  readonly isLater: boolean;
  /** The day of a later delivery. */
  readonly deliver_at: string;
  readonly hour: string;
  /** Undefined until chosen. */
  readonly payment_type: CardPaymentType | undefined;
  /** The coin that pays the card, and its network; undefined for the coin's usual one. */
  readonly coin: CoinFacts;
  readonly network: string | undefined;
  readonly email: string;
  readonly purpose: Purpose | null;
  readonly purposeText: string;
  readonly purposesClicked: readonly Purpose[];
  readonly agreement: boolean;
  readonly marketing: boolean;
}

export const emptyCard: Omit<GiftCardFields, 'locale'> = {
  amount: undefined,
  currency: undefined,
  design: 'plain',
  sender: '',
  recipient: '',
  message: '',
  isMailed: true,
  recipient_email: '',
  isLater: false,
  deliver_at: '',
  hour: '9',
  payment_type: undefined,
  coin: bitcoin,
  network: undefined,
  email: '',
  purpose: null,
  purposeText: '',
  purposesClicked: [],
  agreement: false,
  marketing: false,
};
