import {
  bookLightningDifference,
  readLightningNode,
} from '@dukat/contract/back-office/products/lightning-node';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { type NodePostingKind, nodePostingKinds } from '@dukat/rules/lightning/node-difference';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { AmountTextField } from '@dukat/ui/forms/amount-text-field.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { lightningWords } from './lightning-words.ts';

type Node = NonNullable<EndpointResponse<typeof readLightningNode>['node']>;

/** What the Lightning node has and what the books say, and the postings that explain a difference. */
export function LightningNode() {
  const t = useText(lightningWords);
  const { data } = useOperatorQuery(readLightningNode, {});
  return (
    <Section title={t('lightningNode')} lead={t('lightningNodeLead')}>
      {data?.node === null && <p>{t('nodeUnchecked')}</p>}
      {data?.node && <Compared node={data.node} />}
      {data !== undefined && <PendingApproval approval={data.waiting_approval} />}
      {data?.node && data.node.difference !== '0' && <BookDifference />}
    </Section>
  );
}

function Compared({ node }: { readonly node: Node }) {
  const t = useText(lightningWords);
  const { amount, dateTime } = useFormat();
  const btc = (sum: string) => amount(sum, 'BTC');
  const isEqual = node.difference === '0';
  return (
    <Item
      head={btc(node.local)}
      aside={
        <Badge tone={node.is_short ? 'error' : isEqual ? 'success' : 'warning'}>
          {t(node.is_short ? 'nodeShort' : isEqual ? 'nodeEqual' : 'nodeDiffers')}
        </Badge>
      }
      facts={[
        [t('nodeRemote'), btc(node.remote)],
        [t('nodeUnsettled'), btc(node.unsettled)],
        [t('nodeLedger'), btc(node.ledger)],
        [t('nodeOpen'), btc(node.open)],
        [t('nodeDifference'), btc(node.difference)],
        [t('nodeChecked'), dateTime(node.checked_at)],
      ]}
    />
  );
}

/** Two operators book the same. The server takes at most the difference. */
function BookDifference() {
  const t = useText({ ...lightningWords, reasonFirst: sharedWords.reasonFirst });
  const { amount: format } = useFormat();
  const forbidden = useForbidden('money');
  const [kind, setKind] = useState<NodePostingKind>('channel_opened');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const isMissing = reason.trim() === '' || amount.trim() === '';
  return (
    <>
      <Segmented
        label={t('nodeKind')}
        value={kind}
        onChange={setKind}
        options={nodePostingKinds.map((value) => ({ value, label: t(`node_${value}`) }))}
      />
      <AmountTextField label={t('nodeAmount')} value={amount} onChange={setAmount} />
      <ReasonField label={t('evidence')} hint={t('nodeReasonHint')} value={reason} onChange={setReason} />
      <Row>
        <ActionButton
          act={bookLightningDifference}
          input={{ body: { kind, amount: amount.trim(), reason } }}
          question={t('nodeQuestion', { sum: format(amount.trim() || '0', 'BTC'), kind: t(`node_${kind}`) })}
          disabledBecause={forbidden ?? (isMissing ? t('reasonFirst') : undefined)}
        >
          {t('nodeBook')}
        </ActionButton>
      </Row>
    </>
  );
}
