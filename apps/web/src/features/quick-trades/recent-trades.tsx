import { pagePath } from '@dukat/brands/page-path';
import { listQuickTrades } from '@dukat/contract/quick-trades';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import { quickTradeTone, splitMarket, useQuickTradeLabels, useTradeTitle } from './quick-trade-status.ts';
import classes from './quick-trades.module.css';

const shown = 10;

/** The newest quick trades with links. Renders nothing if there are none. */
export function RecentTrades() {
  const { t } = useLingui();
  const { coin, exact, dateTime } = useFormat();
  const labels = useQuickTradeLabels();
  const getTitle = useTradeTitle();
  const queryResult = useApiQuery(listQuickTrades, { query: { limit: shown } });
  useLiveUpdates({ invalidates: [listQuickTrades] });
  // Renders nothing while loading either: most users have none, and the content below would move.
  if (queryResult.error === null && (queryResult.data?.quickTrades.length ?? 0) === 0) return null;
  return (
    <Card as="section" isPadded={false} aria-label={t`Your quick trades`}>
      <h2 className={classes.tableTitle}>{t`Your quick trades`}</h2>
      <ListFrame
        label={t`Your quick trades`}
        of={queryResult}
        rows={({ quickTrades }) => quickTrades}
        rowKey={({ publicId }) => publicId}
        empty={null}
        columns={[
          {
            id: 'trade',
            head: t({ message: 'Trade', context: 'quick trade' }),
            cell: (trade) => (
              <TextLink
                to={pagePath('/quick_trade_detail')}
                search={{ publicId: trade.publicId, market: trade.market }}
              >
                {getTitle(trade, coin(trade.baseValue, splitMarket(trade.market).base))}
              </TextLink>
            ),
            phone: 'title',
          },
          {
            id: 'price',
            head: t`Price`,
            cell: ({ quoteValue, market }) => exact(quoteValue, splitMarket(market).quote),
          },
          { id: 'created', head: t`Created`, cell: (trade) => dateTime(trade.created_at) },
          {
            id: 'status',
            head: t`Status`,
            cell: ({ status }) => <Badge tone={quickTradeTone[status]}>{labels[status]}</Badge>,
            phone: 'value',
          },
        ]}
      />
    </Card>
  );
}
