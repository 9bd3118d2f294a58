import { listAutomaticPayments } from '@dukat/contract/automatic-payments';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import shared from '../../../platform/account-cards.module.css';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import classes from '../automatic-payments.module.css';
import { plansPath, plansSearch } from '../plan-links.tsx';
import { PlanCard } from './plan-card.tsx';
import { SortPlans, useSorting } from './sort-plans.tsx';

const listHeight = 480;
const pollMs = 15_000;
const buyingPollMs = 2_000;

/** All plans of the user, by default the next due first. */
export function PlansList() {
  const { t } = useLingui();
  const [sorting] = useSorting();
  const plans = useApiQuery(
    listAutomaticPayments,
    { query: sorting },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: (answer) =>
        answer?.automatic_payments.some(({ last_run: last }) => last?.state === 'placed')
          ? buyingPollMs
          : pollMs,
    },
  );
  const title = t`Savings`;
  return (
    <Page
      width="narrow"
      title={title}
      lead={t`Buy coins regularly from your balance: the same amount at the same time, whatever the price.`}
    >
      <PageHead title={title} isIndexed={false} />
      <div className={shared.cards}>
        <Loaded of={plans} height={listHeight}>
          {({ automatic_payments: all }) =>
            all.length === 0 ? (
              <Card>
                <EmptyState
                  icon="clock"
                  title={t`No plans yet`}
                  action={
                    <ButtonLink look="main" to={plansPath} search={{ ...plansSearch, plan: 'new' }}>
                      {t`Create a plan`}
                    </ButtonLink>
                  }
                >
                  {t`A plan buys coins each hour, day, week or month. You can pause or delete it at any time.`}
                </EmptyState>
              </Card>
            ) : (
              <div className={shared.cards}>
                <div>
                  <ButtonLink look="main" to={plansPath} search={{ ...plansSearch, plan: 'new' }}>
                    {t`New plan`}
                  </ButtonLink>
                </div>
                {all.length > 1 && <SortPlans />}
                {all.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} />
                ))}
              </div>
            )
          }
        </Loaded>
        <p className={classes.note}>
          {t`Cryptocurrencies can lose their whole value. Invest only what you can afford to lose.`}
        </p>
      </div>
    </Page>
  );
}
