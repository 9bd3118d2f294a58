import { pagePath } from '@dukat/brands/page-path';
import { isOffered } from '@dukat/brands/resolve-path';
import { listPortfolioAccounts } from '@dukat/contract/portfolios';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { type Step, Steps } from '@dukat/ui/data/steps.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import type { Portfolio } from '../../platform/portfolios/use-portfolios.ts';
import { useSelectPortfolio } from '../../platform/portfolios/use-select-portfolio.ts';
import { usePage } from '../../platform/use-page.ts';
import { MoveFundsButton } from './move-funds-button.tsx';
import classes from './trading-account.module.css';
import { TradingFees } from './trading-fees.tsx';

interface Props {
  readonly trading: Portfolio;
  readonly selected: Portfolio;
  readonly portfolios: readonly Portfolio[];
}

/** An active trade portfolio: its balance, and the steps to the first trade. */
export function TradingReady(props: Props) {
  const { trading, selected } = props;
  const accounts = useApiQuery(listPortfolioAccounts, { params: { portfolioId: trading.id } }).data?.accounts;
  const held = accounts?.filter(({ amount }) => Number(amount) > 0);
  const hasMoney = held !== undefined && held.length > 0;
  return (
    <div className={classes.cards}>
      <BalanceCard {...props} held={held} hasMoney={hasMoney} />
      <FirstTradeCard hasMoney={hasMoney} isSelected={selected.type === 'trade'} />
    </div>
  );
}

interface BalanceProps extends Props {
  readonly held: Accounts | undefined;
  readonly hasMoney: boolean;
}

function BalanceCard({ trading, selected, portfolios, held, hasMoney }: BalanceProps) {
  const { t } = useLingui();
  const { hiddenPages } = usePage().site.brand;
  const select = useSelectPortfolio();
  const onFailure = useFailure();
  const basic = portfolios.find(({ type }) => type === 'basic');
  return (
    <Card as="section" className={classes.card} aria-label={t`Trading account`}>
      <div className={shared.spread}>
        <h2 className={classes.title}>{t`Balance of the trading account`}</h2>
        <Badge tone="success">{t({ message: 'Active', context: 'trading account' })}</Badge>
      </div>
      <Holdings held={held} />
      <div className={shared.row}>
        {selected.type === 'trade' ? (
          isOffered('trade', hiddenPages) && (
            <ButtonLink to={pagePath('/trade')} look="main">
              {t({ message: 'Trade', context: 'link' })}
            </ButtonLink>
          )
        ) : (
          <Button
            look={hasMoney ? 'main' : 'line'}
            isBusy={select.isPending}
            onClick={() => select.mutate(trading, { onError: onFailure })}
          >
            {t`Switch to the trading account`}
          </Button>
        )}
        <MoveFundsButton look={hasMoney ? 'line' : 'main'} {...(basic !== undefined && { from: basic })} />
        <ButtonLink to="/quick_trade_detail" search={{}} look="quiet">
          {t`Quick trade`}
        </ButtonLink>
        <ButtonLink to="/myaccount" search={{ section: 'api-keys' }} look="quiet">
          {t`API keys`}
        </ButtonLink>
      </div>
    </Card>
  );
}

interface FirstTradeProps {
  readonly hasMoney: boolean;
  readonly isSelected: boolean;
}

function FirstTradeCard({ hasMoney, isSelected }: FirstTradeProps) {
  const { t } = useLingui();
  const toState = (isDone: boolean, isNext: boolean): Step['state'] =>
    isDone ? 'done' : isNext ? 'now' : 'next';
  return (
    <Card as="section" className={classes.card} aria-label={t`Steps to your first trade`}>
      <Steps
        label={t`Steps to your first trade`}
        steps={[
          { id: 'activate', title: t`Trading account activated`, state: 'done' },
          {
            id: 'move',
            title: t`Move money to it`,
            text: t`You trade only with what you have moved there.`,
            state: toState(hasMoney, !hasMoney),
          },
          {
            id: 'switch',
            title: t`Switch to the trading account`,
            text: t`The menu, balance and orders are then those of the trading account. You can switch back at any time.`,
            state: toState(isSelected, hasMoney),
          },
          {
            id: 'trade',
            title: t`Place an order`,
            state: toState(false, hasMoney && isSelected),
          },
        ]}
      />
      <TradingFees />
    </Card>
  );
}

type Accounts = readonly { readonly currency: string; readonly amount: string }[];

function Holdings({ held }: { readonly held: Accounts | undefined }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  if (held === undefined) return <Skeleton height={58} />;
  if (held.length === 0) return <p className={classes.text}>{t`Nothing here yet`}</p>;
  return (
    <Summary
      rows={held.map(({ currency, amount }) => ({
        id: currency,
        term: currency,
        value: exact(amount, currency),
      }))}
    />
  );
}
