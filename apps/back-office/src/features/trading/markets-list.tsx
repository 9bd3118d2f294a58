import { listOperatorMarkets } from '@dukat/contract/back-office/trading';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import type { Column } from '@dukat/ui/data/column-table.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { formatMarket, type OperatorMarket, SetStatus } from './set-status.tsx';
import { tradingWords } from './trading-words.ts';

/** Every market with its status, the platform's quotes and inventory. Administrators open and close markets here. */
export function MarketsList() {
  const t = useText(tradingWords);
  const list = useOperatorQuery(listOperatorMarkets, {});
  const marketColumns = useMarketColumns();
  const inventoryColumns = useInventoryColumns();
  return (
    <>
      <Section title={t('marketStatus')} lead={t('marketStatusLead')}>
        <Loaded of={list}>{({ markets }) => <SetStatus markets={markets} />}</Loaded>
      </Section>
      <ListSection
        title={t('markets')}
        of={list}
        rows={({ markets }) => markets}
        rowKey={({ market }) => market}
        empty={t('marketsEmpty')}
        columns={marketColumns}
      />
      <ListSection
        title={t('makerInventory')}
        lead={t('makerInventoryLead')}
        of={list}
        rows={({ inventory }) => inventory}
        rowKey={({ asset }) => asset}
        empty={t('makerInventoryEmpty')}
        columns={inventoryColumns}
      />
    </>
  );
}

function useMarketColumns(): readonly Column<OperatorMarket>[] {
  const t = useText(tradingWords);
  const { price, amountIn, number } = useFormat();
  const priceIn = ({ market, best_bid: bid, best_ask: ask }: OperatorMarket, of: string | null) => {
    if (of === null) return '–';
    if (bid === null && ask === null) return price(of, market.split('_')[1] ?? '');
    // Shows all decimals of the quotes, so that prices one tick apart look different.
    const digits = Math.max(countDecimals(bid), countDecimals(ask));
    return amountIn(of, undefined, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
  return [
    { id: 'market', head: t('market'), cell: ({ market }) => formatMarket(market) },
    {
      id: 'status',
      head: t('status'),
      cell: ({ status }) => (
        <Badge tone={status === 'running' ? 'success' : 'warning'}>{t(`market_${status}`)}</Badge>
      ),
    },
    {
      id: 'maker',
      head: t('marketMaker'),
      cell: ({ quoting }) => (
        <Badge tone={quoting === 'quoting' ? 'success' : 'warning'}>{t(`maker_${quoting}`)}</Badge>
      ),
    },
    { id: 'reference', head: t('referencePrice'), cell: (market) => priceIn(market, market.reference) },
    { id: 'bid', head: t('bestBid'), cell: (market) => priceIn(market, market.best_bid) },
    { id: 'ask', head: t('bestAsk'), cell: (market) => priceIn(market, market.best_ask) },
    { id: 'depth', head: t('bidsAndAsks'), cell: ({ bids, asks }) => `${number(bids)} / ${number(asks)}` },
  ];
}

const countDecimals = (price: string | null) => price?.split('.')[1]?.length ?? 0;

type InventoryRow = EndpointResponse<typeof listOperatorMarkets>['inventory'][number];

function useInventoryColumns(): readonly Column<InventoryRow>[] {
  const t = useText(tradingWords);
  const { amount } = useFormat();
  return [
    { id: 'asset', head: t('asset'), cell: ({ asset }) => asset },
    { id: 'held', head: t('held'), cell: ({ total, asset }) => amount(total, asset) },
    { id: 'given', head: t('given'), cell: ({ target, asset }) => amount(target, asset) },
    { id: 'floor', head: t('lowerLimit'), cell: ({ floor, asset }) => amount(floor, asset) },
    {
      id: 'ceiling',
      head: t('upperLimit'),
      cell: ({ ceiling, asset }) => (ceiling === null ? '–' : amount(ceiling, asset)),
    },
  ];
}
