import type { PaymentCurrency } from '@dukat/contract/rates';

/** What was typed in a small form, for the full form that opens next. */
export interface CarriedAmount {
  readonly coin: string;
  readonly fiat: PaymentCurrency;
  readonly typed: string;
  readonly isEditingFiat: boolean;
}

let carried: CarriedAmount | undefined;

export function carryAmount(amount: CarriedAmount): void {
  carried = amount;
}

/** Given once, and only for the coin that it was typed for. Call it in the initial state of the form. */
export function takeCarriedAmount(coin: string): CarriedAmount | undefined {
  const taken = carried?.coin === coin ? carried : undefined;
  carried = undefined;
  return taken;
}
