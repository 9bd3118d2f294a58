import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/page-table';
import { listCompactRates } from '@dukat/contract/rates';
import { listAccounts } from '@dukat/contract/wallets';
import { type Amount, amountOf, formatAmount, sum, zero } from '@dukat/rules/money/amount';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { rateTickMs } from '../../platform/currencies/use-rate.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePortfolioType } from '../../platform/portfolios/use-portfolios.ts';
import { usePage } from '../../platform/use-page.ts';
import classes from './balance.module.css';
import { BalanceHistory } from './balance-history.tsx';
import { BalanceSplit } from './balance-split.tsx';
import { BalanceTable, type Holding } from './balance-table.tsx';
import { valueIn } from './portfolio-value.ts';

interface PageProps {
  /** Moves money between own portfolios. */
  readonly moveFunds?: ReactNode;
  /** The own portfolios, under what the selected one holds. */
  readonly portfolios?: ReactNode;
}

/** What the selected portfolio holds, and what it would bring now. */
export function BalancePage({ moveFunds, portfolios }: PageProps) {
  const { t } = useLingui();
  const fiat = useDefaultFiat();
  const { data, error, refetch } = useApiQuery(listAccounts, {});
  const priced = useApiQuery(listCompactRates, { query: {} }, { everyMs: rateTickMs });
  const rates = priced.data?.data;
  useLiveUpdates({ makesStale: [listAccounts] });

  // Their order follows from their values, and rows must not change places under somebody's finger.
  const isReady = rates !== undefined || priced.isError;
  const holdings = (isReady ? data?.accounts : undefined)
    ?.map((account) => ({
      account,
      value: rates === undefined ? undefined : valueIn(fiat, account, rates),
    }))
    .sort(byValue);

  return (
    <Page title={t`Balance`}>
      <PageHead title={t`Balance`} isIndexed={false} />
      {holdings === undefined && error !== null ? (
        <Card>
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        </Card>
      ) : holdings?.every(({ account }) => amountOf(account.amount) === zero) ? (
        <Card>
          <NothingYet moveFunds={moveFunds} />
        </Card>
      ) : (
        <>
          <Total fiat={fiat} worth={rates && holdings && totalOf(holdings)}>
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
              <BalanceHistory fiat={fiat} worthNow={rates && totalOf(holdings)} />
              <BalanceSplit holdings={holdings} />
            </div>
          )}
        </>
      )}
      {(holdings !== undefined || error !== null) && portfolios}
    </Page>
  );
}

/** Of what has a rate. */
function totalOf(holdings: readonly Holding[]): Amount {
  return sum(holdings.flatMap(({ value }) => value ?? []));
}

/** What is worth most stands first, then what has no rate; equals in the order of their codes. */
function byValue(one: Holding, other: Holding): number {
  const [first, second] = [one.value ?? -1n, other.value ?? -1n];
  if (first !== second) return first > second ? -1 : 1;
  return one.account.currency < other.account.currency ? -1 : 1;
}

interface TotalProps {
  readonly fiat: string;
  /** Undefined until it is known. */
  readonly worth: Amount | undefined;
  /** What can be done next. */
  readonly children: ReactNode;
}

function Total({ fiat, worth, children }: TotalProps) {
  const { t } = useLingui();
  const { exactMoney } = useFormat();
  return (
    <div className={classes.total}>
      <div>
        <p className={classes.label}>{t`Total balance`}</p>
        <p className={classes.figure}>
          {worth === undefined ? <Skeleton width={220} height={44} /> : exactMoney(formatAmount(worth), fiat)}
        </p>
        <p className={classes.label}>{t`At the current sell rates.`}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

/** Where the selected portfolio's money is spent: on the exchange, or on the trading screen. */
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

function NothingYet({ moveFunds }: { readonly moveFunds: ReactNode }) {
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
