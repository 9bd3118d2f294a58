import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { LoanItem } from './loan-item.tsx';
import type { useLoans } from './use-loans.ts';

const heightPx = 320;

/** The loans of the selected portfolio, newest first. */
export function LoansList({ paging, list }: ReturnType<typeof useLoans>) {
  const { t } = useLingui();
  const { money } = useFormat();
  return (
    <Section title={t`Your loans`}>
      <ListFrame
        label={t`Your loans`}
        of={list}
        rows={({ loans }) => loans}
        rowKey={({ id }) => id}
        rowName={({ amount, currency }) => money(amount, currency)}
        empty={
          <EmptyState icon="wallet" title={t`No loans yet`}>
            {t`Choose an amount and the coins that secure it below.`}
          </EmptyState>
        }
        height={heightPx}
        paging={paging}
        total={({ total }) => total}
      >
        {(loan) => <LoanItem loan={loan} />}
      </ListFrame>
    </Section>
  );
}
