import { endLogLevel, listLogLevels, setLogLevel } from '@dukat/contract/back-office/monitoring/log-levels';
import { operatorLogLevels } from '@dukat/rules/operators/log-levels';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useMe } from '../../platform/use-me.ts';
import { monitoringWords } from './monitoring-words.ts';

/** The log levels that administrators changed for a time, and a form that changes one. Hidden from other roles. */
export function LogLevels() {
  return useMe().role === 'administrator' ? <OwnLogLevels /> : null;
}

function OwnLogLevels() {
  const t = useText({ ...monitoringWords, operator: sharedWords.operator });
  const { dateTime } = useFormat();
  const list = useOperatorQuery(listLogLevels, {});
  return (
    <>
      <ListSection
        title={t('logLevels')}
        lead={t('logLevelsLead')}
        look="dense"
        of={list}
        rows={({ changes }) => changes}
        rowKey={({ slice }) => slice}
        empty={t('noLogLevels')}
        columns={[
          { id: 'slice', head: t('programPart'), phone: 'title', cell: ({ slice }) => slice },
          { id: 'level', head: t('logLevel'), phone: 'value', cell: ({ level }) => level },
          { id: 'ends', head: t('logLevelEnds'), cell: ({ ends_at: at }) => dateTime(at) },
          { id: 'operator', head: t('operator'), isWord: true, cell: ({ operator }) => operator },
          {
            id: 'end',
            head: '',
            cell: ({ slice }) => (
              <ActionButton
                act={endLogLevel}
                input={{ params: { slice } }}
                look="line"
                aria-label={`${t('endLogLevel')}: ${slice}`}
                question={t('endLogLevelQuestion', { slice })}
              >
                {t('endLogLevel')}
              </ActionButton>
            ),
          },
        ]}
      />
      {list.data !== undefined && (
        <Section title={t('setLogLevel')}>
          <SetLogLevel slices={list.data.slices} />
        </Section>
      )}
    </>
  );
}

const periods = [15, 60, 240, 1440] as const;

function SetLogLevel({ slices }: { readonly slices: readonly string[] }) {
  const t = useText(monitoringWords);
  const [slice, setSlice] = useState(slices[0] ?? '');
  const [level, setLevel] = useState<(typeof operatorLogLevels)[number]>('debug');
  const [minutes, setMinutes] = useState<(typeof periods)[number]>(60);
  return (
    <>
      <Row>
        <SelectField
          label={t('programPart')}
          value={slice}
          options={slices.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => setSlice(target.value)}
        />
        <SelectField
          label={t('logLevel')}
          value={level}
          options={operatorLogLevels.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) =>
            setLevel(operatorLogLevels.find((name) => name === target.value) ?? 'debug')
          }
        />
        <SelectField
          label={t('logLevelFor')}
          value={String(minutes)}
          options={periods.map((count) => ({ value: String(count), label: t(`minutes_${count}`) }))}
          onChange={({ target }) => setMinutes(periods.find((count) => String(count) === target.value) ?? 60)}
        />
      </Row>
      <Row>
        <ActionButton
          act={setLogLevel}
          input={{ body: { slice, level, minutes } }}
          question={t('setLogLevelQuestion', { slice, level })}
        >
          {t('setLogLevel')}
        </ActionButton>
      </Row>
    </>
  );
}
