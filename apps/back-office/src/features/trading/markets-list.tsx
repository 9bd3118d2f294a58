import { listDeskMarkets } from '@dukat/contract/admin/trading';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { useText } from '../../platform/desk-context.ts';
import { useDeskQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import own from '../../ui/desk.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { type DeskMarket, SetStatus, titleOf } from './set-status.tsx';

/** Every market with its status, how the house quotes it and from what, and how an administrator opens and closes one. */
export function MarketsList({ forbidden }: { readonly forbidden: string | undefined }) {
  const t = useText();
  const list = useDeskQuery(listDeskMarkets, {});
  return (
    <>
      <Section title={t('marketStatus')}>
        <p className={own.quiet}>{t('marketStatusLead')}</p>
        <Loaded of={list} height={200}>
          {({ markets }) => <SetStatus markets={markets} forbidden={forbidden} />}
        </Loaded>
      </Section>
      <Section title={t('markets')}>
        <Loaded of={list} height={400}>
          {({ markets }) => <MarketsTable markets={markets} />}
        </Loaded>
      </Section>
      <Section title={t('makerInventory')}>
        <p className={own.quiet}>{t('makerInventoryLead')}</p>
        <Loaded of={list} height={300}>
          {({ inventory }) =>
            inventory.length === 0 ? <p>{t('makerInventoryEmpty')}</p> : <Inventory rows={inventory} />
          }
        </Loaded>
      </Section>
    </>
  );
}

function MarketsTable({ markets }: { readonly markets: readonly DeskMarket[] }) {
  const t = useText();
  const { exact, number } = useFormat();
  // In the quote asset, which the market's name says.
  const price = (of: string | null) => (of === null ? '–' : exact(of));
  return (
    <Table aria-label={t('markets')}>
      <thead>
        <tr>
          <th scope="col">{t('market')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('marketMaker')}</th>
          <th scope="col">{t('referencePrice')}</th>
          <th scope="col">{t('bestBid')}</th>
          <th scope="col">{t('bestAsk')}</th>
          <th scope="col">{t('bidsAndAsks')}</th>
        </tr>
      </thead>
      <tbody>
        {markets.map((market) => (
          <tr key={market.market}>
            <td>{titleOf(market.market)}</td>
            <td>
              <Badge tone={market.status === 'running' ? 'success' : 'warning'}>
                {t(`market_${market.status}`)}
              </Badge>
            </td>
            <td>
              <Badge tone={market.quoting === 'quoting' ? 'success' : 'warning'}>
                {t(`maker_${market.quoting}`)}
              </Badge>
            </td>
            <td>{price(market.reference)}</td>
            <td>{price(market.best_bid)}</td>
            <td>{price(market.best_ask)}</td>
            <td>
              {number(market.bids)} / {number(market.asks)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type InventoryRow = ResponseOf<typeof listDeskMarkets>['inventory'][number];

function Inventory({ rows }: { readonly rows: readonly InventoryRow[] }) {
  const t = useText();
  const { amount } = useFormat();
  return (
    <Table aria-label={t('makerInventory')}>
      <thead>
        <tr>
          <th scope="col">{t('asset')}</th>
          <th scope="col">{t('held')}</th>
          <th scope="col">{t('given')}</th>
          <th scope="col">{t('lowerLimit')}</th>
          <th scope="col">{t('upperLimit')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ asset, total, target, floor, ceiling }) => (
          <tr key={asset}>
            <td>{asset}</td>
            <td>{amount(total, asset)}</td>
            <td>{amount(target, asset)}</td>
            <td>{amount(floor, asset)}</td>
            <td>{ceiling === null ? '–' : amount(ceiling, asset)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
