import { decideLightning, listOpenLightning } from '@dukat/contract/back-office/products/lightning';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { lightningWords } from './lightning-words.ts';

type Open = EndpointResponse<typeof listOpenLightning>['payments'][number];

/** Payments over Lightning whose end is not known, and those that cannot be sent now. */
export function OpenLightning() {
  const t = useText(lightningWords);
  const list = usePagedList('lightning', listOpenLightning, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('openLightning')}
      lead={t('openLightningLead')}
      {...list}
      rows={({ payments }) => payments}
      rowKey={({ id }) => id}
      empty={t('openLightningEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(payment) => <OpenPayment payment={payment} />}
    </ListSection>
  );
}

function OpenPayment({ payment }: { readonly payment: Open }) {
  const t = useText(lightningWords);
  const { amount, dateTime } = useFormat();
  const { sent_at: sent, asked_at: asked } = payment;
  return (
    <>
      <Item
        head={amount(payment.amount, payment.asset)}
        aside={<Badge tone="warning">{t(`open_${payment.state}`)}</Badge>}
        facts={[
          [t('destination'), payment.destination],
          [t('paymentHash'), payment.payment_hash],
          [t('maxFee'), amount(payment.max_fee, payment.asset)],
          [t('problem'), payment.problem],
          [t('time'), dateTime(payment.created_at)],
          [t('sentAt'), sent === null ? null : dateTime(sent)],
          [t('askedAt'), asked === null ? null : dateTime(asked)],
          [t('nodeAnswer'), payment.answer],
        ]}
      />
      <PendingApproval approval={payment.waiting_approval} />
      {payment.can_decide && <DecidePayment payment={payment} />}
    </>
  );
}

/** Two operators end a payment that the node cannot end. */
function DecidePayment({ payment: { id, amount: sum, asset } }: { readonly payment: Open }) {
  const t = useText({ ...lightningWords, reasonFirst: sharedWords.reasonFirst });
  const { amount } = useFormat();
  const forbidden = useForbidden('money');
  const [evidence, setEvidence] = useState('');
  const [preimage, setPreimage] = useState('');
  const [fee, setFee] = useState('0');
  const missing = forbidden ?? (evidence.trim() === '' ? t('reasonFirst') : undefined);
  const values = { sum: amount(sum, asset) };
  const proof = { preimage: preimage.trim(), fee: fee.trim() };
  return (
    <>
      <ReasonField label={t('evidence')} hint={t('evidenceHint')} value={evidence} onChange={setEvidence} />
      <TextField
        label={t('preimage')}
        value={preimage}
        onChange={({ target }) => setPreimage(target.value)}
      />
      <TextField label={t('realFee')} value={fee} onChange={({ target }) => setFee(target.value)} />
      <Row>
        <ActionButton
          act={decideLightning}
          input={{ params: { id }, body: { outcome: 'paid', evidence, ...proof } }}
          question={t('paidQuestion', values)}
          disabledBecause={missing}
        >
          {t('decidePaid')}
        </ActionButton>
        <ActionButton
          act={decideLightning}
          input={{ params: { id }, body: { outcome: 'failed', evidence } }}
          look="danger"
          question={t('failedQuestion', values)}
          disabledBecause={missing}
        >
          {t('decideFailed')}
        </ActionButton>
      </Row>
    </>
  );
}
