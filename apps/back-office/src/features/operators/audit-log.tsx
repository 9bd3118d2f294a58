import { listOperatorActs } from '@dukat/contract/back-office/operators';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead, ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import type { BackOfficeWord } from '../../platform/back-office-words.ts';
import { pageSize, useOperatorList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { actionWords, waitsForSecond } from './action-words.ts';
import { detailWords, no, yes } from './detail-words.ts';
import { operatorsWords } from './operators-words.ts';

/** The audit log, newest first. Its entries cannot be changed. */
export function AuditLog() {
  const t = useText(operatorsWords);
  const { dateTime } = useFormat();
  const getActionName = useActionName();
  const formatDetails = useDetailWords();
  const paging = usePaging('acts', pageSize);
  const acts = useOperatorList(listOperatorActs, { query: { offset: paging.offset, limit: pageSize } });
  return (
    <Section title={t('allActs')}>
      <ListFrame
        label={t('allActs')}
        of={acts}
        rows={(answer) => answer.acts}
        rowKey={({ id }) => id}
        empty={t('actsEmpty')}
        paging={paging}
        hasMore={({ has_more }) => has_more}
      >
        {({ at, operator, act, subject, details }) => (
          <>
            <ItemHead aside={<time dateTime={at}>{dateTime(at)}</time>}>{getActionName(act)}</ItemHead>
            <Facts
              rows={[
                [t('operator'), operator],
                [t('subject'), subject],
                [t('details'), formatDetails(details)],
              ]}
            />
          </>
        )}
      </ListFrame>
    </Section>
  );
}

/** Returns the name of an action. An action written by an older version may have no text any more; its code is shown instead. */
function useActionName(): (act: string) => string {
  const { locale } = useBackOffice();
  return (act) => {
    const words = named.get(act)?.[locale];
    const requestedName = named.get(act.replace(/_asked$/, ''))?.[locale];
    return words ?? (requestedName === undefined ? act : `${requestedName} (${waitsForSecond[locale]})`);
  };
}

const named = new Map<string, BackOfficeWord>(Object.entries(actionWords));

/** Returns the text of the details. A detail written by an older version may have no text any more; it is shown as stored. */
function useDetailWords(): (details: Readonly<Record<string, unknown>>) => string {
  const { locale } = useBackOffice();
  const formatDetails = (value: unknown) =>
    typeof value === 'boolean' ? (value ? yes : no)[locale] : String(value);
  return (details) =>
    Object.entries(details)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${detailWords[name]?.[locale] ?? name}: ${formatDetails(value)}`)
      .join(', ');
}
