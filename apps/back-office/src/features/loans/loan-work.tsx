import {
  type listLoansForOperators,
  listRunningLoanSales,
  listWaitingLoanSales,
  writeOffLoan,
} from '@dukat/contract/back-office/products/loans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { loanWords } from './loan-words.ts';
import { TakeOvers } from './take-overs.tsx';

/** Sales of collateral that cannot go on. */
export function WaitingSales() {
  const t = useText(loanWords);
  const { dateTime } = useFormat();
  const list = usePagedList('loan-sales', listWaitingLoanSales, (page) => ({ query: page }));
  return (
    <>
      <ListSection
        title={t('waitingSales')}
        lead={t('waitingSalesLead')}
        {...list}
        look="dense"
        rows={({ sales }) => sales}
        total={({ total }) => total}
        rowKey={({ id }) => id}
        empty={t('noWaitingSales')}
        columns={[
          { id: 'owner', head: t('loanOwner'), isWord: true, phone: 'title', cell: ({ email }) => email },
          { id: 'pair', head: t('loanCoin'), cell: ({ coin, currency }) => `${coin} – ${currency}` },
          { id: 'kind', head: t('saleKind'), isWord: true, cell: ({ kind }) => t(`sale_${kind}`) },
          { id: 'since', head: t('waitsSince'), phone: 'value', cell: (sale) => dateTime(sale.waits_since) },
          { id: 'reason', head: t('waitsBecause'), isWord: true, cell: ({ reason }) => t(`wait_${reason}`) },
        ]}
      />
      <TakeOvers sales={list.of.data?.sales ?? []} />
    </>
  );
}

/** Sales of collateral that go on with each tick. */
export function RunningSales() {
  const t = useText(loanWords);
  const { amount, dateTime } = useFormat();
  const list = usePagedList('running-sales', listRunningLoanSales, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('runningSales')}
      lead={t('runningSalesLead')}
      {...list}
      look="dense"
      rows={({ sales }) => sales}
      total={({ total }) => total}
      rowKey={({ id }) => id}
      empty={t('noRunningSales')}
      columns={[
        { id: 'owner', head: t('loanOwner'), isWord: true, phone: 'title', cell: ({ email }) => email },
        { id: 'kind', head: t('saleKind'), isWord: true, cell: ({ kind }) => t(`sale_${kind}`) },
        { id: 'sold', head: t('sold'), phone: 'value', cell: ({ sold, coin }) => amount(sold, coin) },
        {
          id: 'for',
          head: t('soldFor'),
          cell: ({ proceeds, currency }) => amount(proceeds, currency),
        },
        { id: 'since', head: t('requestedAt'), cell: (sale) => dateTime(sale.requested_at) },
      ]}
    />
  );
}

type Loan = EndpointResponse<typeof listLoansForOperators>['loans'][number];

/** Loans whose collateral is sold and did not cover the debt. Two operators write them off. */
export function Shortfalls({ loans }: { readonly loans: readonly Loan[] }) {
  const t = useText(loanWords);
  const { amount } = useFormat();
  const [reason, setReason] = useState('');
  const sold = loans.filter(({ state }) => state === 'sold');
  if (sold.length === 0) return null;
  return (
    <Section title={t('shortfalls')} lead={t('shortfallsLead')}>
      <ReasonField
        label={t('writeOffReason')}
        hint={t('loanReasonHint')}
        value={reason}
        onChange={setReason}
      />
      {sold.map((loan) => (
        <div key={loan.id}>
          <Item
            head={loan.email}
            aside={amount(loan.owed, loan.currency)}
            facts={[[t('dueOn'), loan.due_on]]}
          />
          {loan.waiting_approvals.map((approval) => (
            <PendingApproval key={approval.subject} approval={approval} />
          ))}
          <WriteOff loan={loan} reason={reason} />
        </div>
      ))}
    </Section>
  );
}

function WriteOff({ loan, reason }: { readonly loan: Loan; readonly reason: string }) {
  const t = useText({ ...loanWords, reasonFirst: sharedWords.reasonFirst });
  const { amount } = useFormat();
  const forbidden = useForbidden('money');
  const { id, email, owed, currency } = loan;
  const sum = amount(owed, currency);
  return (
    <Row>
      <ActionButton
        act={writeOffLoan}
        input={{ params: { id }, body: { reason } }}
        look="danger"
        aria-label={`${t('writeOff')}: ${email}, ${sum}`}
        question={t('writeOffQuestion', { sum, email })}
        disabledBecause={forbidden ?? (reason.trim() === '' ? t('reasonFirst') : undefined)}
      >
        {t('writeOff')}
      </ActionButton>
    </Row>
  );
}
