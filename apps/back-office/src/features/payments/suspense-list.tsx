import { listSuspenseMovements } from '@dukat/contract/back-office/payments';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { type Movement, MovementLine } from './movement-line.tsx';
import { paymentsWords } from './payments-words.ts';

/** Bank payments without a known owner. `acts` renders the possible actions of a line. */
export function SuspenseList({ acts }: { readonly acts: (movement: Movement) => ReactNode }) {
  const t = useText(paymentsWords);
  const list = usePagedList('transfers', listSuspenseMovements, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('bankTransfers')}
      lead={t('suspenseLead')}
      {...list}
      rows={({ movements }) => movements}
      rowKey={({ id }) => id}
      empty={t('suspenseEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(movement) => (
        <>
          <MovementLine movement={movement} />
          <PendingApproval approval={movement.waiting_approval} />
          {acts(movement)}
        </>
      )}
    </ListSection>
  );
}
