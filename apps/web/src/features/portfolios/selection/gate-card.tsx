import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFailure } from '../../../platform/api/use-failure.ts';
import { type PortfolioType, usePortfolios } from '../../../platform/portfolios/use-portfolios.ts';
import { useSelectPortfolio } from '../../../platform/portfolios/use-select-portfolio.ts';
import classes from './portfolio-gate.module.css';

/** Says which portfolio a page belongs to, with a button to select it. */
export function GateCard({ requires }: { readonly requires: PortfolioType }) {
  const { t } = useLingui();
  const { portfolios, selected, error, refetch } = usePortfolios();
  const select = useSelectPortfolio();
  const onFailure = useFailure();
  const portfolioType =
    requires === 'trade'
      ? t({ message: 'trading', context: 'switch to … portfolio' })
      : t({ message: 'basic', context: 'switch to … portfolio' });

  if (selected === undefined)
    return error === null ? null : (
      <Card className={classes.card}>
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      </Card>
    );
  const wanted = portfolios.find(({ type }) => type === requires);
  return (
    <Card className={classes.card}>
      <Alert severity="info">{t`To access this page, you need to switch to ${portfolioType} portfolio.`}</Alert>
      {wanted === undefined ? (
        <ButtonLink to="/myaccount" search={{ section: 'trading-account' }} look="main" isWide>
          {t`Activate trading account`}
        </ButtonLink>
      ) : (
        <Button
          look="main"
          isWide
          isBusy={select.isPending}
          onClick={() => select.mutate(wanted, { onError: onFailure })}
        >
          {t`Switch to ${portfolioType} portfolio`}
        </Button>
      )}
    </Card>
  );
}
