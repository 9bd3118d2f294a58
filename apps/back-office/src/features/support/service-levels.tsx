import { readServiceLevels } from '@dukat/contract/back-office/support';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { supportWords } from './support-words.ts';

interface LevelCounts {
  readonly kept: number;
  readonly missed: number;
}

/** The promised response time of each topic, and how often it was met in the last thirty days. */
export function ServiceLevels() {
  const t = useText(supportWords);
  const levels = useOperatorQuery(readServiceLevels, {});
  const figure = (minutes: number, { kept, missed }: LevelCounts) =>
    t(kept + missed === 0 ? 'promised' : 'promisedAndKept', {
      hours: String(minutes / 60),
      kept: String(kept),
      all: String(kept + missed),
    });
  return (
    <Section title={t('serviceLevels')} lead={t('serviceLevelsLead')}>
      <Loaded of={levels} height={240}>
        {({ levels }) => (
          <Facts
            rows={levels.map((level) => [
              t(`topic_${level.topic}`),
              `${t('firstAnswer')}: ${figure(level.first_answer_minutes, level.first_answer)} · ${t('resolution')}: ${figure(level.resolution_minutes, level.resolution)}`,
            ])}
          />
        )}
      </Loaded>
    </Section>
  );
}
