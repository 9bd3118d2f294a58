import { listRestoreFindings, noteRestoreFinding } from '@dukat/contract/back-office/restores';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { restoresWords } from './restores-words.ts';

type Finding = EndpointResponse<typeof listRestoreFindings>['findings'][number];

/** Outgoing payments found at banks and on chains that the restored database does not contain. */
export function FindingsList() {
  const t = useText(restoresWords);
  const list = usePagedList('restore-findings', listRestoreFindings, (page) => ({ query: page }));
  return (
    <ListFrame
      label={t('foundOutside')}
      {...list}
      rows={({ findings }) => findings}
      rowKey={({ id }) => id}
      empty={t('nothingFound')}
      hasMore={({ has_more }) => has_more}
    >
      {(finding) => <FindingLine finding={finding} />}
    </ListFrame>
  );
}

function FindingLine({ finding }: { readonly finding: Finding }) {
  const t = useText(restoresWords);
  const format = useFormat();
  const { recorded_as: recordedAs, note, memo, destination } = finding;
  return (
    <Stack>
      <strong>{format.amount(finding.amount, finding.asset)}</strong>
      <Facts
        rows={[
          [t('whereFound'), `${finding.source} · ${format.dateTime(finding.found_at)}`],
          [t('paidTo'), memo === null ? destination : `${destination} · ${memo}`],
          [t('reference'), finding.reference],
          ...(recordedAs === null ? [] : [[t('recordedAs'), recordedAs] as const]),
          ...(note === null ? [] : [[t('note'), note] as const]),
        ]}
      />
      {recordedAs === null && note === null && <DecideFinding finding={finding} />}
    </Stack>
  );
}

function DecideFinding({ finding }: { readonly finding: Finding }) {
  const t = useText(restoresWords);
  const { amount } = useFormat();
  const forbidden = useForbidden('money');
  const [note, setNote] = useState('');
  const isWritten = note.trim() !== '';
  return (
    <>
      <PendingApproval approval={finding.waiting_approval} />
      <ReasonField label={t('note')} hint={t('noteHint')} value={note} onChange={setNote} />
      <Row>
        <ActionButton
          act={noteRestoreFinding}
          input={{ params: { id: finding.id }, body: { note } }}
          look="main"
          question={t('decideQuestion', { sum: amount(finding.amount, finding.asset) })}
          disabledBecause={forbidden ?? (isWritten ? undefined : t('noteFirst'))}
        >
          {t('decide')}
        </ActionButton>
      </Row>
    </>
  );
}
