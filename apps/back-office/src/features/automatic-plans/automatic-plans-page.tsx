import { listOperatorPlans } from '@dukat/contract/back-office/products/automatic-plans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { planFilters } from '@dukat/rules/automatic-payments/plan';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { automaticPlanPath } from '../../platform/back-office-path.ts';
import { usePagedList } from '../../platform/queries.ts';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { automaticPlansWords } from './automatic-plans-words.ts';
import { PlansSummary } from './plans-summary.tsx';
import { StoppedCoins } from './stopped-coins.tsx';

export type OperatorPlan = EndpointResponse<typeof listOperatorPlans>['plans'][number];

/** The state of all plans, the coins that operators have stopped, and the plans. */
export function AutomaticPlansPage() {
  return (
    <>
      <PlansSummary />
      <StoppedCoins />
      <PlansList />
    </>
  );
}

/** The URL keeps the filter and the page. */
function PlansList() {
  const t = useText({ ...automaticPlansWords, state: sharedWords.state });
  const { amount, dateTime } = useFormat();
  const planState = usePlanState();
  const [address, set] = useAddressValues(['state', 'plans']);
  const state = planFilters.find((known) => known === address.state) ?? 'all';
  const list = usePagedList('plans', listOperatorPlans, (page) => ({ query: { ...page, state } }));
  return (
    <Section title={t('automaticPlans')} lead={t('plansLead')}>
      <Row>
        <SelectField
          label={t('state')}
          value={state}
          options={planFilters.map((value) => ({ value, label: t(`plans_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, plans: undefined })}
        />
      </Row>
      <ListFrame
        label={t('automaticPlans')}
        {...list}
        rows={({ plans }) => plans}
        rowKey={({ id }) => id}
        empty={t('noPlans')}
        hasMore={({ has_more }) => has_more}
        look="dense"
        columns={[
          {
            id: 'plan',
            head: t('planName'),
            isWord: true,
            phone: 'title',
            cell: ({ id, name }) => <BackOfficeLink to={automaticPlanPath(id)}>{name}</BackOfficeLink>,
          },
          { id: 'owner', head: t('owner'), isWord: true, cell: ({ email }) => email },
          {
            id: 'kind',
            head: t('planKind'),
            isWord: true,
            cell: ({ purpose_kind: kind }) => t(`kind_${kind}`),
          },
          {
            id: 'amount',
            head: t('amountOfRun'),
            phone: 'value',
            cell: (plan) => amount(plan.amount, plan.currency),
          },
          {
            id: 'next',
            head: t('nextRun'),
            cell: ({ next_run_at: at }) => (at === null ? '–' : dateTime(at)),
          },
          { id: 'failures', head: t('failuresInRow'), cell: ({ failures }) => failures },
          { id: 'state', head: t('state'), isWord: true, cell: planState },
        ]}
      />
    </Section>
  );
}

/** Returns a function that names the state of a plan, or why it is paused. */
export function usePlanState() {
  const t = useText(automaticPlansWords);
  return ({ state, paused_because: because }: OperatorPlan) =>
    because === null ? t(`plan_${state}`) : t(`pausedBy_${because}`);
}
