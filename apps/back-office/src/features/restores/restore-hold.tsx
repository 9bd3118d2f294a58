import { readRestore, releaseRestoredPayouts } from '@dukat/contract/back-office/restores';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText, Row } from '@dukat/ui/layout/stack.tsx';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { FindingsList } from './findings-list.tsx';
import { restoresWords } from './restores-words.ts';

const pollIntervalMs = 3_000;

/** The hold on payouts after a restore, with the payments found outside and the release. Renders nothing if there was no restore. */
export function RestoreHold() {
  const { data } = useOperatorQuery(readRestore, {}, pollIntervalMs);
  return data?.restore ? <OpenRestore restore={data.restore} /> : null;
}

type Restore = NonNullable<EndpointResponse<typeof readRestore>['restore']>;

function OpenRestore({ restore }: { readonly restore: Restore }) {
  const { backup_taken_at: taken, waits_for: waitsFor, open_findings: open, waiting_approval } = restore;
  const t = useText(restoresWords);
  const { dateTime, number } = useFormat();
  const forbidden = useForbidden('money');
  const isReady = waitsFor.length === 0 && open === 0;
  return (
    <Section title={t('restored')}>
      <Alert severity="error" title={t('payoutsOnHold', { taken: dateTime(taken) })}>
        {t('comparing')}
      </Alert>
      <Facts
        rows={[
          [t('stillToCompare'), waitsFor.length === 0 ? t('allCompared') : waitsFor.join(', ')],
          [t('toDecide'), number(open)],
          [t('heldMails'), number(restore.held_mails)],
          [t('endedSessions'), number(restore.ended_sessions)],
          [t('suspendedKeys'), number(restore.suspended_api_keys)],
          [t('suspendedApplications'), number(restore.suspended_applications)],
        ]}
      />
      <MutedText>{t('credentialsEnded')}</MutedText>
      <FindingsList />
      <MutedText>{t('beforeRelease')}</MutedText>
      <PendingApproval approval={waiting_approval} />
      <Row>
        <ActionButton
          act={releaseRestoredPayouts}
          input={{}}
          look="danger"
          question={t('releaseQuestion')}
          disabledBecause={forbidden ?? (isReady ? undefined : t('compareFirst'))}
        >
          {t('release')}
        </ActionButton>
      </Row>
    </Section>
  );
}
