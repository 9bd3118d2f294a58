import { readServiceLevels } from '@dukat/contract/back-office/support';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { supportWords } from './support-words.ts';

type Level = EndpointResponse<typeof readServiceLevels>['levels'][number];

/** The promised response time of each topic, and how often it was met in the last thirty days. */
export function ServiceLevels() {
  const t = useText(supportWords);
  const levels = useOperatorQuery(readServiceLevels, {});
  const figure = (minutes: number, { kept, missed }: Level['first_answer']) =>
    t(kept + missed === 0 ? 'promised' : 'promisedAndKept', {
      hours: String(minutes / 60),
      kept: String(kept),
      all: String(kept + missed),
    });
  const toRow = (level: Level) => {
    const first = figure(level.first_answer_minutes, level.first_answer);
    const resolution = figure(level.resolution_minutes, level.resolution);
    return [
      t(`topic_${level.topic}`),
      `${t('firstAnswer')}: ${first} · ${t('resolution')}: ${resolution}`,
    ] as const;
  };
  return (
    <Section title={t('serviceLevels')} lead={t('serviceLevelsLead')}>
      <Loaded of={levels} height={240}>
        {(answer) => <Facts rows={answer.levels.map(toRow)} />}
      </Loaded>
    </Section>
  );
}
