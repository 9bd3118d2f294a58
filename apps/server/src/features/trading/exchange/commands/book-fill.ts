import { availableAccount, blockedAccount, houseFees, type PortfolioAccount } from '@dukat/ledger/accounts';
import { add, negate, subtract } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { settleFill } from '@dukat/rules/trading/settle-fill';
import type { BatchFunds } from '../batch/batch-funds.ts';
import type { BatchRecord } from '../batch/batch-record.ts';
import { type ExchangeOrder, requiredHold } from '../book/open-order.ts';

export interface ExchangeFill {
  readonly maker: ExchangeOrder;
  readonly taker: ExchangeOrder;
  readonly priceTicks: number;
  readonly lots: number;
  readonly sequence: number;
  /** Whether the taker is new: it holds nothing yet, so it pays from its owner's available funds. */
  readonly isEntering: boolean;
}

/**
 * Books one fill. Each side pays from what its order holds, an entering taker from its available funds. Each fill is
 * one posting, referenced by the trade's number.
 */
export function bookFill(fill: ExchangeFill, batch: BatchRecord, funds: BatchFunds): void {
  const { maker, taker, priceTicks, lots, sequence, isEntering } = fill;
  const { market } = maker;
  const buyer = maker.side === 'buy' ? maker : taker;
  const seller = maker.side === 'buy' ? taker : maker;
  const isBuyerMaker = buyer === maker;
  const settled = settleFill(market, {
    priceTicks,
    lots,
    isBuyerMaker,
    buyerCostBefore: buyer.filledCost,
  });
  const { base, buyerPays, sellerEarns, buyerFee, sellerFee, rounding } = settled;
  const from = (order: ExchangeOrder): PortfolioAccount =>
    isEntering && order === taker ? availableAccount(order.portfolioId) : blockedAccount(order.portfolioId);
  const [baseAsset, quote] = [market.base, market.quote];

  batch.moves.push({
    reference: `exchange-fill:${market.id}:${sequence}`,
    type: 'fill',
    about: `${maker.publicId} ${taker.publicId}`,
    entries: [
      { account: from(buyer), asset: quote, amount: negate(buyerPays) },
      {
        account: availableAccount(seller.portfolioId),
        asset: quote,
        amount: subtract(sellerEarns, sellerFee),
      },
      { account: houseFees, asset: quote, amount: add(rounding, sellerFee) },
      { account: from(seller), asset: baseAsset, amount: negate(base) },
      { account: availableAccount(buyer.portfolioId), asset: baseAsset, amount: subtract(base, buyerFee) },
      { account: houseFees, asset: baseAsset, amount: buyerFee },
    ],
  });

  for (const [order, asset, paid] of [
    [buyer, quote, buyerPays],
    [seller, baseAsset, base],
  ] as const) {
    if (isEntering && order === taker) funds.spend(order.portfolioId, asset, paid);
    else order.held = subtract(order.held, paid);
  }
  funds.credit(seller.portfolioId, quote);
  funds.credit(buyer.portfolioId, baseAsset);

  const common = { marketId: market.id, tradeSequence: sequence, priceTicks, size: base };
  const bought = { cost: buyerPays, fee: buyerFee, isBuy: true, isMaker: isBuyerMaker };
  const sold = { cost: sellerEarns, fee: sellerFee, isBuy: false, isMaker: !isBuyerMaker };
  for (const [order, side] of [
    [buyer, bought],
    [seller, sold],
  ] as const)
    batch.fills.push({
      ...common,
      ...side,
      portfolioId: order.portfolioId,
      orderPublicId: order.publicId,
    });

  buyer.filledQuote = add(buyer.filledQuote, buyerPays);
  seller.filledQuote = add(seller.filledQuote, sellerEarns);
  buyer.feePaid = add(buyer.feePaid, buyerFee);
  seller.feePaid = add(seller.feePaid, sellerFee);
  for (const order of [maker, taker]) addLots(order, fill);
  assert(maker.held >= requiredHold(maker), 'expected the maker to pay no more than its order releases');
  assert(isEntering || taker.held >= 0n, 'expected the taker to pay no more than its order holds');
}

function addLots(
  order: ExchangeOrder,
  { priceTicks, lots }: Pick<ExchangeFill, 'priceTicks' | 'lots'>,
): void {
  order.filledLots += lots;
  order.filledCost += priceTicks * lots;
  if (order.leftLots > 0) order.leftLots -= lots;
}
