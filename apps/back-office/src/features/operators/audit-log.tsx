import { listOperatorActs } from '@dukat/contract/back-office/operators';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { Descriptor } from '@dukat/locales/descriptors';
import { useText, useWord } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { actionWords, waitsForSecond } from './action-words.ts';
import { detailWords, no, yes } from './detail-words.ts';
import { operatorsWords } from './operators-words.ts';

/** The audit log, newest first. Its entries cannot be changed. */
export function AuditLog() {
  const t = useText(operatorsWords);
  const acts = usePagedList('acts', listOperatorActs, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('allActs')}
      {...acts}
      rows={(answer) => answer.acts}
      rowKey={({ id }) => id}
      empty={t('actsEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(entry) => <LogItem entry={entry} />}
    </ListSection>
  );
}

type Entry = EndpointResponse<typeof listOperatorActs>['acts'][number];

function LogItem({ entry: { at, operator, act, subject, details } }: { readonly entry: Entry }) {
  const t = useText(operatorsWords);
  const { dateTime } = useFormat();
  const getActionName = useActionName();
  const formatDetails = useDetailWords();
  return (
    <Item
      head={getActionName(act)}
      aside={<time dateTime={at}>{dateTime(at)}</time>}
      facts={[
        [t('operator'), operator],
        [t('subject'), subject],
        [t('details'), formatDetails(details)],
      ]}
    />
  );
}

/** Returns the name of an action. An action written by an older version may have no text any more; its code is shown instead. */
function useActionName(): (act: string) => string {
  const say = useWord();
  return (act) => {
    const name = named.get(act);
    if (name !== undefined) return say(name);
    const requestedName = named.get(act.replace(/_asked$/, ''));
    return requestedName === undefined ? act : `${say(requestedName)} (${say(waitsForSecond)})`;
  };
}

const named = new Map<string, Descriptor>(Object.entries(actionWords));

/** Returns the text of the details. A detail written by an older version may have no text any more; it is shown as stored. */
function useDetailWords(): (details: Readonly<Record<string, unknown>>) => string {
  const say = useWord();
  const nameOf = (detail: string) => {
    const name = detailWords[detail];
    return name === undefined ? detail : say(name);
  };
  const formatDetails = (value: unknown) =>
    typeof value === 'boolean' ? say(value ? yes : no) : String(value);
  return (details) =>
    Object.entries(details)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${nameOf(name)}: ${formatDetails(value)}`)
      .join(', ');
}
