import { type Amount, add, amountFromUnits, negate, subtract, sum } from '../money/amount.ts';

/** Lines of one posting or fill in one portfolio. */
export interface LineGroup {
  readonly id: string;
  readonly at: Date;
  readonly lines: readonly { readonly kind: string; readonly asset: string; readonly amount: Amount }[];
}

/** An amount of money or coins without its value. */
export interface Sum {
  readonly asset: string;
  readonly amount: Amount;
}

/** The tax event of a group of lines. Transfers between a person's own wallets, holds and stakes are no tax events. */
export type TaxEvent =
  | { readonly kind: 'bought'; readonly coins: Sum; readonly paid: Sum }
  | { readonly kind: 'sold'; readonly coins: Sum; readonly got: Sum; readonly fee: Sum }
  | { readonly kind: 'exchanged'; readonly given: Sum; readonly got: Sum; readonly fee: Sum }
  | { readonly kind: 'earned'; readonly coins: Sum }
  | { readonly kind: 'referral'; readonly paid: Sum };

const moneyCodes: ReadonlySet<string> = new Set(['CZK', 'EUR', 'USD']);
const isMoney = ({ asset }: Sum) => moneyCodes.has(asset);

/**
 * Returns the tax event of a group. A purchase costs the payment including its fee; a fee in the coin itself leaves fewer coins for
 * the same money. A sale brings its price before the fee, which is kept separately, because tax limits apply to income before fees.
 */
export function toTaxEvent({ lines }: LineGroup): TaxEvent | undefined {
  const trades = netByAsset(lines.filter(({ kind }) => kind === 'trade'));
  const given = trades.find(({ amount }) => amount < 0n);
  const got = trades.find(({ amount }) => amount > 0n);
  if (given !== undefined && got !== undefined && trades.length === 2) {
    const fees = netByAsset(lines.filter(({ kind }) => kind === 'fee'));
    const feeIn = (asset: string) =>
      negate(fees.find((fee) => fee.asset === asset)?.amount ?? amountFromUnits(0n));
    return toTradeEvent({ asset: given.asset, amount: negate(given.amount) }, got, feeIn);
  }
  const [paid] = netByAsset(lines.filter(({ kind }) => kind === 'referral_reward'));
  if (paid !== undefined && paid.amount > 0n) return { kind: 'referral', paid };
  const [earned] = netByAsset(lines.filter(({ kind }) => kind === 'reward'));
  return earned !== undefined && earned.amount > 0n && !isMoney(earned)
    ? { kind: 'earned', coins: earned }
    : undefined;
}

function toTradeEvent(given: Sum, got: Sum, feeIn: (asset: string) => Amount): TaxEvent | undefined {
  const fee = { asset: got.asset, amount: feeIn(got.asset) };
  const kept = { asset: got.asset, amount: subtract(got.amount, fee.amount) };
  if (isMoney(given)) {
    if (isMoney(got)) return undefined;
    return {
      kind: 'bought',
      coins: kept,
      paid: { asset: given.asset, amount: add(given.amount, feeIn(given.asset)) },
    };
  }
  return isMoney(got) ? { kind: 'sold', coins: given, got, fee } : { kind: 'exchanged', given, got, fee };
}

function netByAsset(lines: LineGroup['lines']): readonly Sum[] {
  const assets = [...new Set(lines.map(({ asset }) => asset))];
  return assets
    .map((asset) => ({
      asset,
      amount: sum(lines.filter((line) => line.asset === asset).map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => amount !== 0n);
}
