import { minuteMs } from '@dukat/rules/time/durations';
import { Badge } from '@dukat/ui/data/badge.tsx';
import type { Column } from '@dukat/ui/data/column-table.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import type { BackOfficePath } from '../../platform/back-office-path.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { overviewWords } from './overview-words.ts';
import { useCount, useWaiting, type WaitingItem, type WaitingQueue } from './use-waiting.ts';

export interface QueuePlace {
  /** The page where the item is handled. */
  readonly path: BackOfficePath;
  readonly label: string;
  /** The kind of the item, in queues of several kinds. */
  readonly about: string | null;
}

interface Row {
  readonly queue: WaitingQueue;
  readonly item: WaitingItem;
  /** The item's position in the queue. */
  readonly at: number;
}

/** Everything that waits for this operator: the most urgent queue first, and in each the item that is due next, or the oldest one. */
export function WaitingList({
  getPlace,
}: {
  readonly getPlace: (queue: WaitingQueue['name'], item: WaitingItem) => QueuePlace;
}) {
  const t = useText(overviewWords);
  const { amount, dateTime, age } = useFormat();
  const now = useNow(minuteMs);
  const count = useCount();
  const columns: readonly Column<Row>[] = [
    {
      id: 'queue',
      head: t('queue'),
      phone: 'title',
      cell: ({ queue, item, at }) => {
        const { path, label, about } = getPlace(queue.name, item);
        return (
          <>
            <BackOfficeLink to={path}>{about === null ? label : `${label}: ${about}`}</BackOfficeLink>
            {at === 0 && <> {<Badge tone="primary">{count(queue.count)}</Badge>}</>}
          </>
        );
      },
    },
    {
      id: 'amount',
      head: t('amount'),
      phone: 'value',
      cell: ({ item }) =>
        item.amount === null || item.asset === null ? '' : amount(item.amount, item.asset),
    },
    {
      id: 'age',
      head: t('waits'),
      cell: ({ item: { since } }) => (
        <time dateTime={since} title={dateTime(since)}>
          {now === undefined ? dateTime(since) : age(since, now)}
        </time>
      ),
    },
    {
      id: 'due',
      head: t('deadline'),
      cell: ({ item: { due } }) => {
        if (due === null) return '–';
        const isLate = now !== undefined && Date.parse(due) < now;
        return isLate ? <Badge tone="error">{`${t('late')} · ${dateTime(due)}`}</Badge> : dateTime(due);
      },
    },
  ];
  return (
    <ListSection
      title={t('waitingForYou')}
      of={useWaiting()}
      rows={({ queues }) =>
        queues
          .toSorted((one, other) => computeUrgency(one) - computeUrgency(other))
          .flatMap((queue) => queue.first.map((item, at) => ({ queue, item, at })))
      }
      rowKey={({ queue, at }) => `${queue.name}:${at}`}
      empty={t('nothingWaits')}
      columns={columns}
    />
  );
}

/** An item with a deadline is ranked by the deadline, any other by the time since which it waits. */
function computeUrgency({ first: [item] }: WaitingQueue): number {
  return item === undefined ? Number.POSITIVE_INFINITY : Date.parse(item.due ?? item.since);
}
