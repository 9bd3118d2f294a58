import { listOperatorActs } from '@dukat/contract/admin/operators';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead, ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { pageSize, useOperatorList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { operatorsWords } from './operators-words.ts';

/** Who did what, when, newest first. Nobody can change it. */
export function ActsList() {
  const t = useText(operatorsWords);
  const { dateTime } = useFormat();
  const paging = usePaging('acts', pageSize);
  const acts = useOperatorList(listOperatorActs, { query: { offset: paging.offset, limit: pageSize } });
  return (
    <Section title={t('allActs')}>
      <ListFrame
        label={t('allActs')}
        of={acts}
        rows={(answer) => answer.acts}
        keyOf={({ id }) => id}
        empty={t('actsEmpty')}
        paging={paging}
        hasMore={({ has_more }) => has_more}
      >
        {({ at, operator, act, subject, details }) => (
          <>
            <ItemHead aside={<time dateTime={at}>{dateTime(at)}</time>}>{act}</ItemHead>
            <Facts
              rows={[
                [t('operator'), operator],
                [t('subject'), subject],
                [t('details'), wordsOf(details)],
              ]}
            />
          </>
        )}
      </ListFrame>
    </Section>
  );
}

function wordsOf(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}
