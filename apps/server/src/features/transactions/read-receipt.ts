import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readTransaction } from '@dukat/contract/transactions';
import { type Amount, amountFromUnits, formatAmount, one, toAmount } from '@dukat/rules/money/amount';
import { divideRoundingDown } from '@dukat/rules/money/rounding';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { requireMarketById } from '@dukat/rules/trading/markets';
import { toPrice } from '@dukat/rules/trading/steps';
import type { Database } from '../../platform/database/database.ts';
import { type BookedPosting, bookedPosting, findFill, findLegs, type Leg } from './receipts-repository.ts';
import { type AccountLine, findLine } from './transactions-repository.ts';
import { wireTransaction } from './wire-transaction.ts';

type Receipt = EndpointResponse<typeof readTransaction>;

/** A line with all changes of its posting in the portfolio, and the ledger's proof of it. */
export async function readReceipt(
  db: Database,
  portfolioId: string,
  id: string,
): Promise<Result<Receipt, 'transaction_unknown'>> {
  const line = await findLine(db, portfolioId, id);
  if (line === undefined) return refuse('transaction_unknown');
  const fill = line.postingId === null ? await findFill(db, portfolioId, line) : undefined;
  const of = fill
    ? { reference: `exchange-fill:${fill.market_id}:${fill.trade_sequence}` }
    : line.postingId === null
      ? undefined
      : { postingId: line.postingId };
  const posting = of && (await bookedPosting(db, of));
  const booked = posting ? await findLegs(db, portfolioId, posting.id) : [];
  const legs = booked.length > 0 ? booked : [toLeg(line)];
  const transaction = wireTransaction(line);
  if (fill === undefined) {
    return accept({
      transaction,
      legs: legs.map(wireLeg),
      rate: tradeRate(legs),
      fee: null,
      posting: wirePosting(posting),
    });
  }
  const market = requireMarketById(fill.market_id);
  return accept({
    transaction,
    legs: legs.map(wireLeg),
    rate: formatAmount(toPrice(market, fill.price_ticks)),
    fee: { amount: formatAmount(toAmount(fill.fee)), currency: fill.is_buy ? market.base : market.quote },
    posting: wirePosting(posting),
  });
}

/** For old lines that were stored without their posting. */
function toLeg({ asset, amount }: AccountLine): Leg {
  return { asset, part: 'available', amount: formatAmount(amount) };
}

/** For a trade of one coin against money: the price per coin, rounded down to 18 decimals. */
function tradeRate(legs: readonly Leg[]): string | null {
  const sums = new Map<string, Amount>();
  for (const { asset, amount } of legs)
    sums.set(asset, amountFromUnits((sums.get(asset) ?? 0n) + toAmount(amount)));
  const changed = [...sums].filter(([, amount]) => amount !== 0n);
  const money = changed.find(([asset]) => asset === 'CZK' || asset === 'EUR');
  const coin = changed.find(([asset]) => asset !== money?.[0]);
  if (changed.length !== 2 || money === undefined || coin === undefined) return null;
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  return formatAmount(amountFromUnits(divideRoundingDown(size(money[1]) * one, size(coin[1]))));
}

function wireLeg({ asset, part, amount }: Leg): Receipt['legs'][number] {
  return { currency: asset, part, amount: formatAmount(toAmount(amount)) };
}

function wirePosting(posting: BookedPosting | undefined): Receipt['posting'] {
  if (posting === undefined) return null;
  const { reference, hash, sealNumber, sealHash } = posting;
  const seal = sealNumber === null || sealHash === null ? null : { number: sealNumber, hash: sealHash };
  return { reference, hash, seal };
}
