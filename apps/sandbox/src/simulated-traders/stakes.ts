import { type Amount, amountFromUnits } from '@dukat/rules/money/amount';
import { divideRoundingDown, roundToSignificant } from '@dukat/rules/money/rounding';
import { sandboxStakes } from '@dukat/rules/trading/market-maker/stakes';

/** Each trader has a thirtieth of the market maker's stake. */
export const simulatedTraders = ['simulated-1', 'simulated-2', 'simulated-3'] as const;

export const simulatedStakes: ReadonlyMap<string, Amount> = new Map(
  sandboxStakes.map(({ asset, amount }) => [
    asset,
    roundToSignificant(amountFromUnits(divideRoundingDown(amount, 30n)), 2, 'down'),
  ]),
);
