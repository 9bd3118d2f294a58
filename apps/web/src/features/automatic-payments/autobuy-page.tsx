import { listAutomaticPayments } from '@dukat/contract/automatic-payments';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { PlanForm } from './form/plan-form.tsx';
import { usePrefilledFields, useStoredFields } from './form/use-first-fields.ts';
import { PlansList } from './list/plans-list.tsx';
import { BackToPlans } from './plan-links.tsx';
import type { ListedPlan } from './plan-words.ts';
import { PlanPage } from './runs/plan-page.tsx';

/** The user's plans that buy regularly; the address names the plan to create, to edit or to look at. */
export function AutobuyPage() {
  const [{ plan, edit }, show] = useAddressValues(['plan', 'edit', 'coin', 'amount', 'currency', 'offset']);
  const showList = () =>
    show({
      ...{ plan: undefined, edit: undefined, coin: undefined },
      ...{ amount: undefined, currency: undefined, offset: undefined },
    });
  if (plan === undefined) return <PlansList />;
  if (plan === 'new') return <NewPlan onSaved={showList} />;
  return (
    <KnownPlan id={plan}>
      {(known) =>
        edit === undefined ? <PlanPage plan={known} /> : <EditedPlan plan={known} onSaved={showList} />
      }
    </KnownPlan>
  );
}

interface Saved {
  readonly onSaved: () => void;
}

function NewPlan({ onSaved }: Saved) {
  const { t } = useLingui();
  const first = usePrefilledFields();
  const title = t`New plan`;
  return (
    <Page title={title} lead={t`Choose what to buy and when. Each run is paid from your balance.`}>
      <PageHead title={title} isIndexed={false} />
      <div className={shared.cards}>
        <BackToPlans />
        <PlanForm first={first} onSaved={onSaved} />
      </div>
    </Page>
  );
}

function EditedPlan({ plan, onSaved }: Saved & { readonly plan: ListedPlan }) {
  const { t } = useLingui();
  const first = useStoredFields(plan);
  const title = t`Edit the plan`;
  return (
    <Page title={title} lead={t`Changes count from now on. Earlier runs stay as they were.`}>
      <PageHead title={title} isIndexed={false} />
      <div className={shared.cards}>
        <BackToPlans />
        <PlanForm first={first} id={plan.id} onSaved={onSaved} />
      </div>
    </Page>
  );
}

const pageHeight = 600;

function KnownPlan({
  id,
  children,
}: {
  readonly id: string;
  readonly children: (plan: ListedPlan) => ReactNode;
}) {
  const { t } = useLingui();
  // A person has at most twenty plans, so one page holds them all.
  const plans = useApiQuery(listAutomaticPayments, { query: {} }, { staleTime: 0 });
  return (
    <Loaded of={plans} height={pageHeight}>
      {({ automatic_payments: all }) => {
        const known = all.find((plan) => plan.id === id);
        if (known !== undefined) return children(known);
        return (
          <Page title={t`Savings`} width="narrow">
            <Alert severity="error">{t`We can’t find this plan.`}</Alert>
            <BackToPlans />
          </Page>
        );
      }}
    </Loaded>
  );
}
