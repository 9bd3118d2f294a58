import { listSuspenseMovements } from '@dukat/contract/back-office/payments';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { pageSize, useOperatorList } from '../../platform/queries.ts';
import { type Movement, MovementLine } from './movement-line.tsx';
import { paymentsWords } from './payments-words.ts';

/** Bank payments without a known owner. `acts` renders the possible actions of a line. */
export function SuspenseList({ acts }: { readonly acts: (movement: Movement) => ReactNode }) {
  const t = useText(paymentsWords);
  const paging = usePaging('transfers', pageSize);
  const list = useOperatorList(listSuspenseMovements, { query: { offset: paging.offset, limit: pageSize } });
  return (
    <Section title={t('bankTransfers')} lead={t('suspenseLead')}>
      <ListFrame
        label={t('bankTransfers')}
        of={list}
        rows={({ movements }) => movements}
        rowKey={({ id }) => id}
        empty={t('suspenseEmpty')}
        paging={paging}
        hasMore={({ has_more }) => has_more}
      >
        {(movement) => (
          <>
            <MovementLine movement={movement} />
            <PendingApproval approval={movement.waiting_approval} />
            {acts(movement)}
          </>
        )}
      </ListFrame>
    </Section>
  );
}
