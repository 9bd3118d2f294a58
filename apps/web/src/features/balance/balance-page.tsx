import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import { type Amount, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePortfolioType } from '../../platform/portfolios/use-portfolios.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './balance.module.css';
import { BalanceHistory, type Period } from './balance-history.tsx';
import { BalanceSplit } from './balance-split.tsx';
import { BalanceTable } from './balance-table.tsx';
import { useHoldings } from './use-holdings.ts';

interface PageProps {
  /** Moves money between the user's portfolios. */
  readonly moveFunds?: ReactNode;
  /** The user's portfolios, below the balances of the selected one. */
  readonly portfolios?: ReactNode;
}

/** The balances of the selected portfolio, with their current value. */
export function BalancePage({ moveFunds, portfolios }: PageProps) {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>('month');
  const { accounts, historyQuery, fiat, holdings, worth } = useHoldings(period);
  const history = historyQuery.data;
  const { error } = accounts;
  return (
    <Page title={t`Balance`}>
      <PageHead title={t`Balance`} isIndexed={false} />
      {holdings === undefined && error !== null ? (
        <Card>
          <ErrorState onRetry={() => void accounts.refetch()}>{error.message}</ErrorState>
        </Card>
      ) : holdings?.every(({ account }) => toAmount(account.amount) === zero) ? (
        <Card>
          <EmptyBalance moveFunds={moveFunds} />
        </Card>
      ) : (
        <>
          <Total fiat={fiat} worth={worth} isUnknown={historyQuery.isError && history === undefined}>
            <Spend />
            <DepositLink />
            {moveFunds}
            <ButtonLink to="/withdraw">{t`Withdraw`}</ButtonLink>
            <ButtonLink to="/orders">{t`Orders`}</ButtonLink>
          </Total>
          <Card isPadded={false}>
            {holdings === undefined ? (
              <div className={classes.waiting}>
                <Skeleton height={360} />
              </div>
            ) : (
              <BalanceTable holdings={holdings} fiat={fiat} />
            )}
          </Card>
          {holdings !== undefined && (
            <div className={classes.pictures}>
              <BalanceSplit holdings={holdings} />
              <BalanceHistory
                history={history}
                failure={historyQuery.error}
                onRetry={() => void historyQuery.refetch()}
                period={period}
                onPeriod={setPeriod}
                worthNow={worth}
              />
            </div>
          )}
        </>
      )}
      {(holdings !== undefined || error !== null) && portfolios}
    </Page>
  );
}

interface TotalProps {
  readonly fiat: string;
  /** Undefined until it is known. */
  readonly worth: Amount | undefined;
  /** True if it could not be determined. */
  readonly isUnknown: boolean;
  /** The next actions. */
  readonly children: ReactNode;
}

function Total({ fiat, worth, isUnknown, children }: TotalProps) {
  const { t } = useLingui();
  const { exactMoney } = useFormat();
  return (
    <div className={classes.total}>
      <div>
        <p className={classes.label}>{t`Total balance`}</p>
        <p className={classes.figure}>
          {worth !== undefined ? (
            exactMoney(formatAmount(worth), fiat)
          ) : isUnknown ? (
            '–'
          ) : (
            <Skeleton width={220} height={44} />
          )}
        </p>
        <p className={classes.label}>{t`At market prices, before our margin and fees.`}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

/** Links to where the selected portfolio trades: the exchange page, or the trading screen. */
function Spend() {
  const { t } = useLingui();
  const { hiddenPages } = usePage().site.brand;
  const isTrading = usePortfolioType() === 'trade' && isOffered('trade', hiddenPages);
  return isTrading ? (
    <ButtonLink to={pagePath('/trade')} look="main">
      {t({ message: 'Trade', context: 'link' })}
    </ButtonLink>
  ) : (
    <ButtonLink to="/exchange" look="main">
      {t`Buy or sell`}
    </ButtonLink>
  );
}

function DepositLink() {
  const { t } = useLingui();
  return (
    <ButtonLink to="/myaccount" search={{ section: 'funding' }}>
      {t`Deposit`}
    </ButtonLink>
  );
}

function EmptyBalance({ moveFunds }: { readonly moveFunds: ReactNode }) {
  const { t } = useLingui();
  const isTrading = usePortfolioType() === 'trade';
  return (
    <EmptyState
      icon="wallet"
      title={t`Nothing here yet`}
      action={
        <>
          {!isTrading && (
            <ButtonLink to="/exchange" look="main">
              {t`Buy your first coins`}
            </ButtonLink>
          )}
          <DepositLink />
          {moveFunds}
        </>
      }
    >
      {isTrading
        ? t`You trade with what you move to the trading account. It will appear here, with its value.`
        : t`Coins and money that you hold with us will appear here, with their value.`}
    </EmptyState>
  );
}
