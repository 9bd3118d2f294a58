import { pagePath } from '@dukat/brands/page-path';
import { listQuickTrades } from '@dukat/contract/quick-trades';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import { assetsOf, quickTradeTone, useQuickTradeLabels, useTradeTitle } from './quick-trade-status.ts';
import classes from './quick-trades.module.css';

const shown = 10;

/** The newest quick trades, each leading to its page. Nothing where there is none yet. */
export function RecentTrades() {
  const { t } = useLingui();
  const { coin, exact, dateTime } = useFormat();
  const labels = useQuickTradeLabels();
  const titleOf = useTradeTitle();
  const { data, error, refetch } = useApiQuery(listQuickTrades, { query: { limit: shown } });
  useLiveUpdates({ makesStale: [listQuickTrades] });
  if (error !== null && data === undefined)
    return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (data === undefined || data.quickTrades.length === 0) return null;
  return (
    <Card as="section" isPadded={false} aria-label={t`Your quick trades`}>
      <h2 className={classes.tableTitle}>{t`Your quick trades`}</h2>
      <Table>
        <thead>
          <tr>
            <th>{t({ message: 'Trade', context: 'quick trade' })}</th>
            <th className={classes.wide}>{t`Price`}</th>
            <th className={classes.wide}>{t`Created`}</th>
            <th className={classes.end}>{t`Status`}</th>
          </tr>
        </thead>
        <tbody>
          {data.quickTrades.map((trade) => {
            const { publicId, market, status } = trade;
            const { base, quote } = assetsOf(market);
            return (
              <tr key={publicId}>
                <td>
                  <TextLink to={pagePath('/quick_trade_detail')} search={{ publicId, market }}>
                    {titleOf(trade, coin(trade.baseValue, base))}
                  </TextLink>
                </td>
                <td className={classes.wide}>{exact(trade.quoteValue, quote)}</td>
                <td className={classes.wide}>{dateTime(trade.created_at)}</td>
                <td className={classes.end}>
                  <Badge tone={quickTradeTone[status]}>{labels[status]}</Badge>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
