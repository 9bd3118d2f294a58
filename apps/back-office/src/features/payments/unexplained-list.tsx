import { listUnexplainedMovements } from '@dukat/contract/back-office/payments';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { pageSize, useOperatorList } from '../../platform/queries.ts';
import { MovementLine } from './movement-line.tsx';
import { paymentsWords } from './payments-words.ts';

/** Statement lines that only an operator can explain. They are not booked in the ledger. */
export function UnexplainedList() {
  const t = useText(paymentsWords);
  const paging = usePaging('unexplained', pageSize);
  const list = useOperatorList(listUnexplainedMovements, {
    query: { offset: paging.offset, limit: pageSize },
  });
  return (
    <Section title={t('unexplained')} lead={t('unexplainedLead')}>
      <ListFrame
        label={t('unexplained')}
        of={list}
        rows={({ movements }) => movements}
        rowKey={({ id }) => id}
        empty={t('unexplainedEmpty')}
        paging={paging}
        hasMore={({ has_more }) => has_more}
      >
        {(movement) => <MovementLine movement={movement} />}
      </ListFrame>
    </Section>
  );
}
