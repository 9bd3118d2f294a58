import { pagePath } from '@dukat/brands/page-path';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/format/use-format.ts';
import { OrderHead } from '../../platform/order-page/order-head.tsx';
import frame from '../../platform/order-page/order-page.module.css';
import { PageHead } from '../../platform/page-head.tsx';
import { CancelQuickTrade } from './cancel-quick-trade.tsx';
import {
  type QuickTrade,
  quickTradeTone,
  splitMarket,
  useQuickTradeLabels,
  useTradeTitle,
} from './quick-trade-status.ts';
import classes from './quick-trades.module.css';

interface Props {
  readonly trade: QuickTrade;
  readonly renderPayment: (trade: QuickTrade) => ReactNode;
}

/** The trade, the payment that is due, and the table of the order (requirement 2.6). */
export function QuickTradeView({ trade, renderPayment }: Props) {
  const { t } = useLingui();
  const { coin, exact } = useFormat();
  const labels = useQuickTradeLabels();
  const getTitle = useTradeTitle();
  const { base } = splitMarket(trade.market);
  const title = getTitle(trade, coin(trade.baseValue, base));
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <OrderHead
        whereLabel={t`Where you are`}
        where={
          <>
            <TextLink to={pagePath('/quick_trade_detail')}>{t`Quick trades`}</TextLink> / {trade.dukatOrderId}
          </>
        }
        title={<h1 title={exact(trade.baseValue, base)}>{title}</h1>}
        status={<Badge tone={quickTradeTone[trade.status]}>{labels[trade.status]}</Badge>}
      />
      <div className={trade.payment === null ? classes.single : classNames(frame.columns, classes.columns)}>
        {trade.payment !== null && <div className={frame.column}>{renderPayment(trade)}</div>}
        <div className={frame.column}>
          <WaitingReason trade={trade} />
          <Card as="section" isPadded={false} aria-label={t`Order details`}>
            <TradeTable trade={trade} />
          </Card>
          {trade.can_cancel && <CancelQuickTrade publicId={trade.publicId} />}
        </div>
      </div>
    </>
  );
}

function WaitingReason({ trade: { status, why_waiting: reason } }: Pick<Props, 'trade'>) {
  const { t } = useLingui();
  if (status !== 'activating' || reason === null) return null;
  if (reason === 'above_limit') {
    return (
      <Alert severity="warning">
        {t`The trade is above your verification limit. Verify your identity and it will continue automatically.`}
      </Alert>
    );
  }
  return reason === 'rate_suspended' ? (
    <Alert severity="warning">{t`Trading is paused, the rate is not current. The trade will continue automatically.`}</Alert>
  ) : (
    <Alert severity="warning">
      {t`There is no one to trade with at our rate right now. Your money is safe, and we try again every few seconds.`}
    </Alert>
  );
}

function TradeTable({ trade }: Pick<Props, 'trade'>) {
  const { t } = useLingui();
  const { exact, fixed, rate, dateTime } = useFormat();
  const { base, quote } = splitMarket(trade.market);
  const payments = {
    BANK_TRANSFER: t`Bank transfer`,
    VIRTUAL: t`Trading account`,
    WALLET_TRANSFER: t`From an outside wallet`,
  };
  const about = trade.status === 'activated' || trade.status === 'cancelled' ? '' : '≈\u00a0';
  const isDone = trade.status === 'activated';
  // At the MARKET rate the typed amount is exact, and the other one is known only after the trade.
  const coins =
    trade.side === 'Buy' && about !== ''
      ? `${about}${fixed(trade.baseValue, base, trade.volume_precision)}`
      : exact(isDone ? trade.filled_base : trade.baseValue, base);
  const sellsAbout = trade.side === 'Sell' ? about : '';
  const rows: readonly (readonly [string, string])[] = [
    [t({ message: 'Market', context: 'quick trade' }), `${base}/${quote}`],
    [
      t`Side`,
      trade.side === 'Sell'
        ? t({ message: 'Sell', context: 'side of an order' })
        : t({ message: 'Buy', context: 'side of an order' }),
    ],
    [t`Coins`, coins],
    [t`Price`, `${sellsAbout}${exact(isDone ? trade.filled_quote : trade.quoteValue, quote)}`],
    [t`Rate`, rate(trade.rateValue, quote)],
    [t`Payment`, payments[trade.paymentType]],
    [t`Order number`, trade.dukatOrderId],
    [t`Created`, dateTime(trade.created_at)],
    ...(trade.expires_at === null ? [] : [[t`Pay by`, dateTime(trade.expires_at)] as const]),
  ];
  return (
    <Table className={classes.table}>
      <tbody>
        {rows.map(([term, value]) => (
          <tr key={term}>
            <th scope="row" className={classes.term}>
              {term}
            </th>
            <td className={classes.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
