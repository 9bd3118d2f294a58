import { listUnexplainedMovements } from '@dukat/contract/back-office/payments';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { MovementLine } from './movement-line.tsx';
import { paymentsWords } from './payments-words.ts';

/** Statement lines that only an operator can explain. They are not booked in the ledger. */
export function UnexplainedList() {
  const t = useText(paymentsWords);
  const list = usePagedList('unexplained', listUnexplainedMovements, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('unexplained')}
      lead={t('unexplainedLead')}
      {...list}
      rows={({ movements }) => movements}
      rowKey={({ id }) => id}
      empty={t('unexplainedEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(movement) => <MovementLine movement={movement} />}
    </ListSection>
  );
}
