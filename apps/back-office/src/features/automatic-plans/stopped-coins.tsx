import { decidePlansOfCoin, readPlansSummary } from '@dukat/contract/back-office/products/automatic-plans';
import { tradableCoins } from '@dukat/rules/rates/catalogue';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { automaticPlansWords } from './automatic-plans-words.ts';

/** The coins whose plans are stopped or about to be, and the decision about another one. */
export function StoppedCoins() {
  const t = useText({ ...automaticPlansWords, currency: sharedWords.currency });
  const { dateTime } = useFormat();
  return (
    <>
      <ListSection
        title={t('stoppedCoins')}
        lead={t('stoppedCoinsLead')}
        look="dense"
        of={useOperatorQuery(readPlansSummary, {})}
        rows={({ stops }) => stops}
        rowKey={({ coin }) => coin}
        empty={t('noStoppedCoins')}
        columns={[
          { id: 'coin', head: t('currency'), phone: 'title', cell: ({ coin }) => coin },
          {
            id: 'since',
            head: t('stoppedSince'),
            cell: ({ stop }) => (stop === null ? t('stopWaits') : dateTime(stop.at)),
          },
          { id: 'why', head: t('stopReason'), isWord: true, cell: ({ stop }) => stop?.reason ?? '–' },
          {
            id: 'request',
            head: '',
            isWord: true,
            cell: ({ waiting_approval: approval }) => <PendingApproval approval={approval} />,
          },
        ]}
      />
      <CoinDecision />
    </>
  );
}

function CoinDecision() {
  const t = useText({
    ...automaticPlansWords,
    currency: sharedWords.currency,
    reasonFirst: sharedWords.reasonFirst,
  });
  const [coin, setCoin] = useState('BTC');
  const [reason, setReason] = useState('');
  const forbidden = useForbidden('money');
  const stops = useOperatorQuery(readPlansSummary, {}).data?.stops ?? [];
  const isStopped = stops.some((its) => its.coin === coin && its.stop !== null);
  const missing = reason.trim() === '' ? t('reasonFirst') : undefined;
  return (
    <Section title={t('stopPlans')}>
      <SelectField
        label={t('currency')}
        value={coin}
        options={tradableCoins.map(({ code }) => ({ value: code, label: code }))}
        onChange={({ target }) => setCoin(target.value)}
      />
      <ReasonField label={t('stopReason')} hint={t('stopReasonHint')} value={reason} onChange={setReason} />
      <Row>
        <ActionButton
          act={decidePlansOfCoin}
          input={{ body: { coin, decision: isStopped ? 'continue' : 'stop', reason } }}
          look={isStopped ? 'main' : 'danger'}
          question={isStopped ? t('continueQuestion', { coin }) : t('stopQuestion', { coin })}
          disabledBecause={forbidden ?? missing}
        >
          {isStopped ? t('continueCoin') : t('stopCoin')}
        </ActionButton>
      </Row>
    </Section>
  );
}
