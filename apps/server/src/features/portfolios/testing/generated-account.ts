import {
  type Amount,
  add,
  amountFromUnits,
  formatAmount,
  negate,
  toAmount,
  zero,
} from '@dukat/rules/money/amount';
import { dayMs } from '@dukat/rules/time/durations';

/** A stored line, with its source. */
export interface GeneratedLine {
  readonly source: string;
  readonly kind: string;
  readonly asset: string;
  readonly amount: Amount;
  readonly at: Date;
}

const cent = 10n ** 16n;

/** A deterministic generator: each call returns the next number below `below`. */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A coin's price on a day: a deterministic walk that never reaches zero. */
export function priceOn(asset: string, currency: string, day: number): string {
  const level = asset === 'BTC' ? 1_000_000 : 60_000;
  const moved = Math.round(level * (1 + 0.3 * Math.sin(day / 17) + 0.1 * Math.sin(day * 2.3)));
  return currency === 'CZK' ? String(moved) : (moved / 25).toFixed(2);
}

/**
 * An account with deposits, withdrawals, trades with fees in each asset, exchanges of coins, rewards, and transfers to another portfolio
 * and back.
 */
export function generatedLines(
  count: number,
  { from, days }: { readonly from: Date; readonly days: number },
) {
  const next = seededNumbers(20_261_122);
  const held = new Map<string, Amount>();
  const lines: GeneratedLine[] = [];
  const of = (asset: string): Amount => held.get(asset) ?? zero;
  const part = (asset: string): Amount =>
    amountFromUnits(((of(asset) * BigInt(1 + next(400))) / 1_000n / 10n ** 8n) * 10n ** 8n);
  for (let step = 0; lines.length < count; step += 1) {
    const at = new Date(from.getTime() + Math.floor((lines.length / count) * days * dayMs));
    const write = (kind: string, asset: string, amount: Amount) => {
      if (amount === zero) return;
      held.set(asset, add(of(asset), amount));
      lines.push({ source: `${step}`, kind, asset, amount, at });
    };
    const trade = (given: string, got: string) => {
      const paid = part(given);
      const price = (asset: string) =>
        toAmount(asset === 'CZK' ? '1' : asset === 'EUR' ? '25' : priceOn(asset, 'CZK', step));
      const came = amountFromUnits(((paid * price(given)) / price(got) / cent) * cent);
      if (paid === zero || came === zero) return;
      write('trade', given, negate(paid));
      write('trade', got, came);
      const feeIn = [given, got, 'CZK'][next(3)] ?? got;
      write('fee', feeIn, negate(amountFromUnits(of(feeIn) / 2_000n)));
    };
    const [one, other] =
      [
        ['CZK', 'BTC'],
        ['BTC', 'CZK'],
        ['BTC', 'ETH'],
        ['ETH', 'BTC'],
        ['EUR', 'BTC'],
        ['ETH', 'EUR'],
      ][next(6)] ?? [];
    const what = next(12);
    if (of('CZK') < toAmount('5000') || what === 0)
      write('deposit', 'CZK', toAmount(String(1_000 + next(90_000))));
    else if (what === 1) write('deposit', 'EUR', toAmount(`${10 + next(900)}.25`));
    else if (what === 2) write('deposit', 'BTC', toAmount(`0.0${1 + next(8)}`));
    else if (what === 3) write('withdrawal', 'CZK', negate(part('CZK')));
    else if (what === 4) write('transfer', 'BTC', negate(part('BTC')));
    else if (what === 5) write('transfer', 'ETH', toAmount(`0.${1 + next(8)}`));
    else if (what === 6) write('reward', 'ETH', toAmount('0.00012345'));
    else if (what === 7) write('fee', 'BTC', negate(amountFromUnits(of('BTC') / 5_000n)));
    else if (one !== undefined && other !== undefined) trade(one, other);
  }
  return lines;
}

/** A statement that inserts the lines into a portfolio. */
export function linesStatement(portfolioId: string, lines: readonly GeneratedLine[]): string {
  const rows = lines.map(({ source, kind, asset, amount, at }) => ({
    posting_id: Number(source) + 1,
    kind,
    asset,
    amount: formatAmount(amount),
    created_at: at.toISOString(),
  }));
  return `
    insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, created_at)
    select ${portfolioId}, posting_id, 'DEPOSIT', kind, asset, amount, created_at
      from jsonb_to_recordset('${JSON.stringify(rows)}') as r (posting_id bigint, kind text, asset text, amount numeric, created_at timestamptz)`;
}
