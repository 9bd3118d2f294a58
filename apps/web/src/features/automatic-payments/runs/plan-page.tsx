import { Badge } from '@dukat/ui/data/badge.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import shared from '../../../platform/account-cards.module.css';
import { PageHead } from '../../../platform/page-head.tsx';
import classes from '../automatic-payments.module.css';
import { PlanFacts } from '../list/plan-card.tsx';
import { SendingState } from '../list/sending-state.tsx';
import { BackToPlans } from '../plan-links.tsx';
import { type ListedPlan, usePlanSentence, usePlanState } from '../plan-words.ts';
import { RunsList } from './runs-list.tsx';

const chartHeight = 480;

const Purchases = lazyPart(async () => (await import('../past/purchases.tsx')).Purchases);

/** A plan with its result and all of its runs. */
export function PlanPage({ plan }: { readonly plan: ListedPlan }) {
  const { t } = useLingui();
  const sentence = usePlanSentence();
  const { label, tone } = usePlanState()(plan);
  return (
    <Page width="narrow" title={plan.name}>
      <PageHead title={t`Savings`} isIndexed={false} />
      <div className={shared.cards}>
        <BackToPlans />
        <Section title={t`The plan`} aside={<Badge tone={tone}>{label}</Badge>}>
          <p className={classes.sentence}>{sentence(plan)}</p>
          <SendingState plan={plan} />
          <PlanFacts plan={plan} />
        </Section>
        {plan.purchased.length > 0 && (
          <Suspense fallback={<Skeleton height={chartHeight} />}>
            <Purchases planId={plan.id} />
          </Suspense>
        )}
        <RunsList plan={plan} />
      </div>
    </Page>
  );
}
