import { findPage } from '@dukat/brands/find-page';
import type { PageKey } from '@dukat/brands/page-table';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePage } from '../../../platform/use-page.ts';
import classes from './page-pending.module.css';

type Shape = 'columns' | 'rows' | 'form' | 'text' | 'trading';

/** The skeleton of each page. Defaults to text. */
const shapes: Readonly<Partial<Record<PageKey, Shape>>> = {
  home: 'columns',
  buy_sell: 'columns',
  exchange: 'columns',
  order: 'columns',
  markets: 'rows',
  orders: 'rows',
  balance: 'rows',
  withdraw: 'columns',
  withdrawal: 'form',
  login: 'form',
  set_password: 'form',
  login_token: 'form',
  email_verification: 'form',
  protect_account: 'form',
  connect: 'form',
  trade: 'trading',
  mobile_chart: 'trading',
};

const keys = (count: number) => Array.from({ length: count }, (_, key) => key);

const drawings: Readonly<Record<Shape, () => ReactNode>> = {
  columns: () => (
    <Page title={<Skeleton width="min(420px, 80%)" height={44} />}>
      <div className={classes.columns}>
        {keys(2).map((key) => (
          <Card key={key}>
            <Skeleton height={360} />
          </Card>
        ))}
      </div>
    </Page>
  ),
  rows: () => (
    <Page title={<Skeleton width="min(280px, 60%)" height={44} />}>
      <Card className={classes.rows}>
        {keys(10).map((key) => (
          <Skeleton key={key} height={44} />
        ))}
      </Card>
    </Page>
  ),
  form: () => (
    <Page width="form">
      <Card className={classes.rows}>
        <Skeleton width="60%" height={36} />
        {keys(3).map((key) => (
          <Skeleton key={key} height={56} />
        ))}
      </Card>
    </Page>
  ),
  text: () => (
    <Page width="narrow" title={<Skeleton width="60%" height={44} />}>
      <Card className={classes.rows}>
        {keys(8).map((key) => (
          <Skeleton key={key} />
        ))}
      </Card>
    </Page>
  ),
  trading: () => (
    <div className={classes.trading}>
      <Skeleton height={56} />
      <Skeleton height="100%" />
    </div>
  ),
};

/** The skeleton shown until the next page can be rendered. */
export function PagePending() {
  const { t } = useLingui();
  const page = findPage(useLocation().pathname);
  const { brand } = usePage().site;
  return (
    <div role="status" aria-label={t`Loading`} className={classes.pending}>
      {/* A page that only the browser renders has no title yet. */}
      <title>{brand.name}</title>
      {drawings[shapes[page?.key ?? 'home'] ?? 'text']()}
    </div>
  );
}

/**
 * The same for every route, so that a click is answered at once. A page that loads within 100 ms has no skeleton, and a visible skeleton
 * stays long enough not to flash.
 */
export const whilePending = {
  defaultPendingComponent: PagePending,
  defaultPendingMs: 100,
  defaultPendingMinMs: 200,
} as const;
