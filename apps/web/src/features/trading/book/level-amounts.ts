import { type Amount, amountFromUnits } from '@dukat/rules/money/amount';

interface Steps {
  readonly tick: Amount;
  readonly lot: Amount;
}

export function priceOf({ tick }: Pick<Steps, 'tick'>, ticks: number): Amount {
  return amountFromUnits(tick * BigInt(ticks));
}

export function sizeOf({ lot }: Pick<Steps, 'lot'>, lots: number): Amount {
  return amountFromUnits(lot * BigInt(lots));
}
