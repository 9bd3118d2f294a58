import { readOperatorPlan } from '@dukat/contract/back-office/products/automatic-plans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { orderPath } from '../../platform/back-office-path.ts';
import { usePagedList } from '../../platform/queries.ts';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { type OperatorPlan, usePlanState } from './automatic-plans-page.tsx';
import { automaticPlansWords } from './automatic-plans-words.ts';

type Run = EndpointResponse<typeof readOperatorPlan>['runs'][number];

/** One plan with its runs. */
export function AutomaticPlanPage({ id }: { readonly id: string }) {
  const t = useText(automaticPlansWords);
  const { amount, dateTime } = useFormat();
  const list = usePagedList('runs', readOperatorPlan, (query) => ({ params: { id }, query }));
  const result = ({ state, skipped_because: reason, count }: Run) => {
    const text = state === 'skipped' ? t(`skipped_${reason ?? 'missed'}`) : t(`run_${state}`);
    return count > 1 ? `${text} (${count})` : text;
  };
  return (
    <>
      <p>
        <BackOfficeLink to="/automatic-plans">{t('backToPlans')}</BackOfficeLink>
      </p>
      <Section title={t('automaticPlan')}>
        <Loaded of={list.of} height={320}>
          {({ plan }) => <PlanFacts plan={plan} />}
        </Loaded>
      </Section>
      <Section title={t('runs')}>
        <ListFrame
          label={t('runs')}
          {...list}
          rows={({ runs }) => runs}
          rowKey={(run) => run.id}
          empty={t('noRuns')}
          hasMore={({ has_more }) => has_more}
          look="dense"
          columns={[
            { id: 'due', head: t('runDue'), phone: 'title', cell: ({ due_at: at }) => dateTime(at) },
            { id: 'result', head: t('runResult'), isWord: true, cell: result },
            {
              id: 'amount',
              head: t('amountOfRun'),
              phone: 'value',
              cell: (run) => amount(run.amount, run.currency),
            },
            {
              id: 'orders',
              head: t('runOrders'),
              isWord: true,
              cell: ({ orders }) =>
                orders.map(({ id: order, coin }) => (
                  <BackOfficeLink key={order} to={orderPath(order)}>
                    {coin}{' '}
                  </BackOfficeLink>
                )),
            },
          ]}
        />
      </Section>
    </>
  );
}

function PlanFacts({ plan }: { readonly plan: OperatorPlan }) {
  const t = useText({ ...automaticPlansWords, state: sharedWords.state, time: sharedWords.time });
  const { amount, dateTime } = useFormat();
  const planState = usePlanState();
  return (
    <Facts
      rows={[
        [t('planName'), plan.name],
        [t('owner'), plan.email],
        [t('state'), planState(plan)],
        [t('planKind'), t(`kind_${plan.purpose_kind}`)],
        [t('waitingMoney'), Number(plan.waiting) === 0 ? null : amount(plan.waiting, plan.currency)],
        [t('amountOfRun'), amount(plan.amount, plan.currency)],
        [t('boughtCoins'), plan.coins.map(({ coin, share }) => `${coin} ${share} %`).join(', ')],
        [t('nextRun'), plan.next_run_at === null ? null : dateTime(plan.next_run_at)],
        [t('failuresInRow'), String(plan.failures)],
        [t('boughtRuns'), String(plan.bought_runs)],
        [t('time'), dateTime(plan.created_at)],
      ]}
    />
  );
}
