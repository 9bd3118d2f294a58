import { pagePath } from '@dukat/brands/page-path';
import { listOrders } from '@dukat/contract/orders';
import { orderFilters } from '@dukat/rules/orders/order-filter';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues, usePaging } from '@dukat/ui/data/use-paging.ts';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { usePortfolioType } from '../../../platform/portfolios/use-portfolios.ts';
import { useOrderColumns } from './order-columns.tsx';
import classes from './orders.module.css';

type Filter = (typeof orderFilters)[number];

/** Rows per page (requirement 9). */
const pageSize = 25;

interface Props {
  /** Exchange orders, shown while the trade portfolio is selected. */
  readonly exchangeOrders?: ReactNode;
}

/** All orders of the portfolio, newest first. The URL holds the filter and the offset. */
export function OrdersPage({ exchangeOrders }: Props) {
  const { t } = useLingui();
  const isTrading = usePortfolioType() === 'trade';
  const [filter, setFilter] = useFilter();
  const paging = usePaging('offset', pageSize);
  const query = { offset: paging.offset, limit: pageSize, ...(filter !== 'all' && { status: filter }) };
  const list = useApiQuery(listOrders, { query });
  useLiveUpdates({ invalidates: [listOrders] });
  const columns = useOrderColumns();
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
          onChange={setFilter}
          options={orderFilters.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <Card isPadded={false} className={classes.card}>
        <ListFrame
          label={t`Orders`}
          of={list}
          rows={({ orders }) => orders}
          rowKey={({ id }) => id}
          empty={<NoOrders isFiltered={filter !== 'all'} />}
          height={360}
          columns={columns}
          paging={paging}
          total={({ total }) => total}
        />
      </Card>
    </Page>
  );
}

/** A new filter starts at its first page. */
function useFilter(): readonly [Filter, (chosen: Filter) => void] {
  const [values, set] = useAddressValues(['state', 'offset']);
  const filter = orderFilters.find((known) => known === values.state) ?? 'all';
  return [filter, (chosen) => set({ state: chosen === 'all' ? undefined : chosen, offset: undefined })];
}

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useLingui();
  if (isFiltered)
    return <EmptyState icon="search" title={t`No such orders`}>{t`Try another filter.`}</EmptyState>;
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
