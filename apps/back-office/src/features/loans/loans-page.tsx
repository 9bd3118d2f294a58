import { listLoansForOperators, listLoanTerms } from '@dukat/contract/back-office/products/loans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorQuery, usePagedList } from '../../platform/queries.ts';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { LoanDecision } from './loan-decision.tsx';
import { LoanFall } from './loan-fall.tsx';
import { loanWords } from './loan-words.ts';
import { RunningSales, Shortfalls, WaitingSales } from './loan-work.tsx';

type Overview = EndpointResponse<typeof listLoanTerms>;
type Approvals = Overview['new_terms'];

/** Pools, terms and loans by LTV, and the decisions about them. */
export function LoansPage() {
  const of = useOperatorQuery(listLoanTerms, {});
  return (
    <>
      <Pools of={of} />
      <Terms of={of} />
      {of.data !== undefined && <LoanDecision overview={of.data} />}
      <OpenLoans />
      <LoanFall />
      <RunningSales />
      <WaitingSales />
    </>
  );
}

type OverviewQuery = ReturnType<typeof useOverview>;
const useOverview = () => useOperatorQuery(listLoanTerms, {});

const approvalList = (approvals: Approvals) =>
  approvals.map((approval) => <PendingApproval key={approval.subject} approval={approval} />);

function Pools({ of }: { readonly of: OverviewQuery }) {
  const t = useText({ ...loanWords, currency: sharedWords.currency });
  const { amount } = useFormat();
  return (
    <ListSection
      title={t('loanPools')}
      lead={t('loanPoolsLead')}
      look="dense"
      of={of}
      rows={({ pools }) => pools}
      rowKey={({ currency }) => currency}
      empty={t('noLoans')}
      columns={[
        { id: 'currency', head: t('currency'), phone: 'title', cell: ({ currency }) => currency },
        { id: 'amount', head: t('setAside'), cell: (pool) => amount(pool.amount, pool.currency) },
        { id: 'lent', head: t('lent'), phone: 'value', cell: ({ lent, currency }) => amount(lent, currency) },
        { id: 'room', head: t('canBeLent'), cell: ({ room, currency }) => amount(room, currency) },
        {
          id: 'requests',
          head: '',
          isWord: true,
          cell: ({ waiting_approvals: approvals }) => approvalList(approvals),
        },
      ]}
    />
  );
}

function Terms({ of }: { readonly of: OverviewQuery }) {
  const t = useText({ ...loanWords, state: sharedWords.state, currency: sharedWords.currency });
  const { yearly: percent, date } = useFormat();
  return (
    <ListSection
      title={t('loanTerms')}
      lead={t('loanTermsLead')}
      look="dense"
      of={of}
      rows={({ terms }) => terms}
      rowKey={({ coin, currency }) => `${coin}-${currency}`}
      empty={t('noLoanTerms')}
      columns={[
        {
          id: 'pair',
          head: t('currency'),
          phone: 'title',
          cell: ({ coin, currency }) => `${coin} – ${currency}`,
        },
        { id: 'version', head: t('termsVersion'), cell: ({ version }) => version },
        { id: 'rate', head: t('loanRate'), phone: 'value', cell: ({ yearly_rate: rate }) => percent(rate) },
        { id: 'start', head: t('startLtv'), cell: ({ start_ltv: ltv }) => percent(ltv) },
        {
          id: 'notices',
          head: t('noticeLtvs'),
          cell: (its) =>
            [its.notice_ltv, its.second_notice_ltv, its.margin_call_ltv].map(percent).join(' · '),
        },
        {
          id: 'sales',
          head: t('saleLtvs'),
          cell: (its) => [its.partial_sale_ltv, its.full_sale_ltv].map(percent).join(' · '),
        },
        {
          id: 'state',
          head: t('state'),
          isWord: true,
          cell: ({ state, ends_on: day }) => t(`terms_${state}`, { day: day === null ? '' : date(day) }),
        },
        {
          id: 'requests',
          head: '',
          isWord: true,
          cell: ({ waiting_approvals: approvals }) => approvalList(approvals),
        },
      ]}
    />
  );
}

function OpenLoans() {
  const t = useText({ ...loanWords, state: sharedWords.state });
  const { amount, yearly: percent } = useFormat();
  const list = usePagedList('loans', listLoansForOperators, (page) => ({ query: page }));
  return (
    <>
      <ListSection
        title={t('openLoans')}
        {...list}
        look="dense"
        rows={({ loans }) => loans}
        total={({ total }) => total}
        rowKey={({ id }) => id}
        empty={t('noLoans')}
        columns={[
          { id: 'owner', head: t('loanOwner'), isWord: true, phone: 'title', cell: ({ email }) => email },
          {
            id: 'ltv',
            head: t('ltv'),
            phone: 'value',
            cell: ({ ltv }) => (ltv === null ? '–' : percent(ltv)),
          },
          { id: 'owed', head: t('owed'), cell: ({ owed, currency }) => amount(owed, currency) },
          { id: 'coins', head: t('collateral'), cell: ({ collateral, coin }) => amount(collateral, coin) },
          { id: 'due', head: t('dueOn'), cell: ({ due_on: day }) => day },
          { id: 'state', head: t('state'), isWord: true, cell: ({ state }) => t(`loan_${state}`) },
        ]}
      />
      <Shortfalls loans={list.of.data?.loans ?? []} />
    </>
  );
}
