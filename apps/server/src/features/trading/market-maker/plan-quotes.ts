import { isAllowedIn } from '@dukat/matching-engine/market-status';
import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import {
  decideLadder,
  decideSweep,
  type LadderTerms,
  type Quote,
  type RestingOrder,
} from '@dukat/rules/trading/market-maker/ladder';
import { decideOrderRequest, type OrderRequest } from '@dukat/rules/trading/order-request';
import { toPrice, toSize } from '@dukat/rules/trading/steps';
import type { Database } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import type { ExchangeCommand, TradingAccount } from '../exchange/commands/exchange-command.ts';
import { type MarketView, readMarkets, readRestingOrders } from './maker-repository.ts';

/** The target for a market: to quote on these terms, or to have no orders there. */
export interface WantedMarket {
  readonly market: TradingMarket;
  readonly terms: Omit<LadderTerms, 'standing'> | undefined;
}

/**
 * Returns the commands that bring each market to its target from its current orders; markets that need none are
 * omitted.
 */
export async function planQuotes(
  db: Database,
  account: TradingAccount,
  wanted: readonly WantedMarket[],
): Promise<ReadonlyMap<TradingMarket, readonly ExchangeCommand[]>> {
  const ids = wanted.map(({ market }) => market.id);
  const standing = await readRestingOrders(db, account.number, ids);
  const views = await readMarkets(db, account.number, wanted.map(toReach));
  const plans = wanted.map(({ market, terms }) => {
    const view = views.get(market.id);
    assert(view !== undefined, 'expected every market to have a row');
    return [market, commandsFor({ market, terms }, view, account, standing.get(market.id) ?? [])] as const;
  });
  return new Map(plans.filter(([, commands]) => commands.length > 0));
}

function toReach({ market, terms }: WantedMarket) {
  return {
    marketId: market.id,
    sellTicks: (terms && decideSweep('sell', terms)?.priceTicks) ?? 0,
    buyTicks: (terms && decideSweep('buy', terms)?.priceTicks) ?? 0,
  };
}

function commandsFor(
  { market, terms }: WantedMarket,
  { status, bidInReach, askInReach }: MarketView,
  account: TradingAccount,
  standing: readonly RestingOrder[],
): readonly ExchangeCommand[] {
  if (terms === undefined || !isAllowedIn(status, 'post')) {
    const mayCancel = isAllowedIn(status, 'cancel') && standing.length > 0;
    return mayCancel ? [{ kind: 'cancel_all', market, account: account.number }] : [];
  }
  const { cancel, amend, place } = decideLadder({ ...terms, standing });
  const of = { market, account: account.number };
  const mayTrade = isAllowedIn(status, 'trade');
  const sweeps = [
    mayTrade && bidInReach ? decideSweep('sell', terms) : undefined,
    mayTrade && askInReach ? decideSweep('buy', terms) : undefined,
  ].filter((sweep) => sweep !== undefined);
  return [
    ...cancel.map(({ engineId }) => ({ kind: 'cancel' as const, ...of, engineId })),
    ...amend.map(({ order: { engineId }, to: { priceTicks, sizeLots } }) => ({
      kind: 'amend' as const,
      ...of,
      engineId,
      terms: { priceTicks, sizeLots, triggerTicks: undefined },
    })),
    ...sweeps.map((sweep) => orderFor(market, account, sweep, { timeInForce: 'IOC' })),
    ...place.map((quote) => orderFor(market, account, quote, { postOnly: true })),
  ];
}

/** Builds an order as any trader's, checked by the same rules. */
export function orderFor(
  market: TradingMarket,
  account: TradingAccount,
  { side, priceTicks, sizeLots }: Quote,
  manner: Pick<OrderRequest, 'timeInForce' | 'postOnly'>,
): ExchangeCommand {
  const terms = decideOrderRequest(market, {
    type: 'Limit',
    side: side === 'buy' ? 'Buy' : 'Sell',
    price: formatAmount(toPrice(market, priceTicks)),
    size: formatAmount(toSize(market, sizeLots)),
    ...manner,
  });
  assert(!terms.refused, 'expected quotes to be on ticks and lots');
  const common = { kind: 'place', market, account, publicId: publicId(), clientOrderId: undefined } as const;
  return { ...common, terms: terms.value, fundsAsked: undefined };
}
