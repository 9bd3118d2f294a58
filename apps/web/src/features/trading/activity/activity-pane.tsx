import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useLoginSearch } from '../../../platform/use-login-search.ts';
import frame from '../layout/frame.module.css';
import { TabRow } from '../layout/tab-row.tsx';
import { TickBox } from '../layout/tick-box.tsx';
import type { WireMarket } from '../market/market-info.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './activity.module.css';
import { BalancesTable } from './balances-table.tsx';
import { CancelAll } from './cancel-all.tsx';
import { FillsTable } from './fills-table.tsx';
import { OpenOrdersTable } from './open-orders-table.tsx';
import { PastOrdersTable } from './past-orders-table.tsx';
import { useOpenOrders } from './use-own.ts';

type View = 'open' | 'past' | 'fills' | 'balances';

/** The user's open orders, past orders, fills and balances. */
export function ActivityPane({ markets }: { readonly markets: readonly WireMarket[] }) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { title } = market;
  const id = useId();
  const isSignedIn = useIsSignedIn();
  const [view, setView] = useState<View>('open');
  const [isOnlyHere, setOnlyHere] = useState(false);
  const open = useOpenOrders().data?.orders.filter((order) => !isOnlyHere || order.market === market.name);
  const only = isOnlyHere ? market.name : undefined;
  const count = open?.length ?? 0;

  return (
    <section className={frame.frame} aria-label={t`My orders and balances`}>
      <div className={classes.head}>
        <TabRow<View>
          label={t`My orders and balances`}
          value={view}
          tabs={[
            { value: 'open', label: count > 0 ? t`Open orders (${count})` : t`Open orders` },
            { value: 'past', label: t`Order history` },
            { value: 'fills', label: t`Fills` },
            { value: 'balances', label: t`Balances` },
          ]}
          onChange={setView}
          controls={id}
        />
        {isSignedIn && view !== 'balances' && (
          <TickBox className={classes.only} checked={isOnlyHere} onChange={setOnlyHere}>
            {t`Only ${title}`}
          </TickBox>
        )}
        {view === 'open' && count > 0 && <CancelAll market={only} />}
      </div>
      <div
        id={id}
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label={t`My orders and balances`}
        className={classes.scroll}
      >
        {isSignedIn ? renderView(view, only, markets) : <Visitor />}
      </div>
    </section>
  );
}

function renderView(view: View, only: string | undefined, markets: readonly WireMarket[]): ReactNode {
  switch (view) {
    case 'open':
      return <OpenOrdersTable only={only} markets={markets} />;
    case 'past':
      return <PastOrdersTable only={only} markets={markets} />;
    case 'fills':
      return <FillsTable only={only} markets={markets} />;
    default:
      return <BalancesTable />;
  }
}

function Visitor() {
  const { t } = useLingui();
  const search = useLoginSearch();
  return (
    <div className={classes.none}>
      <p>{t`Your orders, fills and balances will appear here.`}</p>
      <ButtonLink to="/login" search={search} size="small">
        {t`Log in to trade`}
      </ButtonLink>
    </div>
  );
}
