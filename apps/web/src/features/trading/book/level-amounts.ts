import { type Amount, amountFromUnits } from '@dukat/rules/money/amount';

interface Steps {
  readonly tick: Amount;
  readonly lot: Amount;
}

export function toPrice({ tick }: Pick<Steps, 'tick'>, ticks: number): Amount {
  return amountFromUnits(tick * BigInt(ticks));
}

export function toSize({ lot }: Pick<Steps, 'lot'>, lots: number): Amount {
  return amountFromUnits(lot * BigInt(lots));
}
