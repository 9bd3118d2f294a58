import { readPlansSummary } from '@dukat/contract/back-office/products/automatic-plans';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { automaticPlansWords } from './automatic-plans-words.ts';

/** How many plans are due, late, failing and paused, and why runs were skipped. */
export function PlansSummary() {
  const t = useText(automaticPlansWords);
  const { dateTime } = useFormat();
  const answer = useOperatorQuery(readPlansSummary, {});
  return (
    <>
      <Section title={t('plansSummary')}>
        <Loaded of={answer} height={240}>
          {({ active, due, late, failing, paused, oldest_due_at: oldest }) => (
            <Facts
              rows={[
                [t('activePlans'), String(active)],
                [t('plans_due'), String(due)],
                [t('plans_late'), String(late)],
                [t('oldestDue'), oldest === null ? t('noDue') : dateTime(oldest)],
                [t('plans_failing'), String(failing)],
                ...paused.map(({ because, plans }) => [t(`pausedBy_${because}`), String(plans)] as const),
              ]}
            />
          )}
        </Loaded>
      </Section>
      <ListSection
        title={t('skippedRuns')}
        look="dense"
        of={answer}
        rows={({ skipped }) => skipped}
        rowKey={({ reason }) => reason}
        empty={t('noSkippedRuns')}
        columns={[
          {
            id: 'reason',
            head: t('skipReason'),
            isWord: true,
            phone: 'title',
            cell: ({ reason }) => t(`skipped_${reason}`),
          },
          { id: 'runs', head: t('skippedCount'), phone: 'value', cell: ({ runs }) => runs },
        ]}
      />
    </>
  );
}
