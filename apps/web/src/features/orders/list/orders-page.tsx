import { pagePath } from '@dukat/brands/page-path';
import { listOrders } from '@dukat/contract/orders';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePortfolioType } from '../../../platform/portfolios/use-portfolios.ts';
import classes from './orders.module.css';
import { OrdersTable } from './orders-table.tsx';
import { Pages } from './pages.tsx';

const filters = ['all', 'waiting', 'active', 'finished', 'canceled'] as const;
type Filter = (typeof filters)[number];

/** Rows a page (specification 9). */
const pageSize = 25;

interface Props {
  /** The orders on the exchange, of who has selected the trading account. */
  readonly exchangeOrders?: ReactNode;
}

/** All orders of the portfolio, newest first. */
export function OrdersPage({ exchangeOrders }: Props) {
  const { t } = useLingui();
  const isTrading = usePortfolioType() === 'trade';
  const [filter, setFilter] = useState<Filter>('all');
  const [offset, setOffset] = useState(0);
  const query = { offset, limit: pageSize, ...(filter !== 'all' && { status: filter }) };
  const { data, error, refetch } = useApiQuery(listOrders, { query });
  useLiveUpdates({ makesStale: [listOrders] });
  const labels: Readonly<Record<Filter, string>> = {
    all: t`All`,
    waiting: t`To be paid`,
    active: t`Active`,
    finished: t`Completed`,
    canceled: t`Canceled`,
  };
  return (
    <Page title={t`Orders`}>
      <PageHead title={t`Orders`} isIndexed={false} />
      {isTrading && exchangeOrders}
      {isTrading && <h2 className={classes.section}>{t`Orders at our rate`}</h2>}
      <div className={classes.filter}>
        <Segmented
          label={t`Which orders`}
          layout="fit"
          value={filter}
          onChange={(chosen) => {
            setFilter(chosen);
            setOffset(0);
          }}
          options={filters.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <Card isPadded={false}>
        {data === undefined && error !== null ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : data === undefined ? (
          <div className={classes.waiting}>
            <Skeleton height={320} />
          </div>
        ) : data.orders.length === 0 ? (
          <NoOrders isFiltered={filter !== 'all'} />
        ) : (
          <OrdersTable orders={data.orders} />
        )}
      </Card>
      {data !== undefined && (
        <Pages total={data.total} offset={offset} size={pageSize} onChange={setOffset} />
      )}
    </Page>
  );
}

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useLingui();
  if (isFiltered) return <EmptyState title={t`No such orders`}>{t`Try another filter.`}</EmptyState>;
  return (
    <EmptyState
      icon="coin"
      title={t`No orders yet`}
      action={
        <ButtonLink to={pagePath('/exchange')} look="main">
          {t`Buy crypto`}
        </ButtonLink>
      }
    >
      {t`What you buy and sell will be here, with every step on its way.`}
    </EmptyState>
  );
}
