import { acceptAddressOwner, searchAddressOwners } from '@dukat/contract/back-office/address-owners';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { FindForm } from '../../platform/find-form.tsx';
import { Item } from '../../platform/item.tsx';
import { PendingApproval } from '../../platform/pending-approval.tsx';
import { useOperatorMutation } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { addressesWords } from './addresses-words.ts';

type Address = EndpointResponse<typeof searchAddressOwners>['addresses'][number];

/** Wallets that could not be proved by a signature, found by the customer's e-mail. Two operators accept other evidence of ownership. */
export function AddressesToAccept() {
  const t = useText(addressesWords);
  const {
    mutate,
    mutateAsync,
    variables: asked,
    data,
    error,
    isPending,
  } = useOperatorMutation(searchAddressOwners);
  return (
    <Section title={t('wallets')} lead={t('walletsLead')}>
      <FindForm label={t('email')} isBusy={isPending} onFind={(email) => mutate({ body: { email } })} />
      {asked !== undefined && (data !== undefined || error !== null) && (
        <ListFrame
          label={t('wallets')}
          of={{ data, error, refetch: () => mutateAsync(asked) }}
          rows={({ addresses }) => addresses}
          rowKey={({ id }) => id}
          empty={t('none')}
        >
          {(one) => <Wallet one={one} onDecided={() => mutate(asked)} />}
        </ListFrame>
      )}
    </Section>
  );
}

function Wallet({ one, onDecided }: { readonly one: Address; readonly onDecided: () => void }) {
  const t = useText(addressesWords);
  const { dateTime } = useFormat();
  const forbidden = useForbidden('withdrawals');
  const [reason, setReason] = useState('');
  const { id, network, address, memo, owner, name, declared_at: at } = one;
  return (
    <Stack>
      <Item
        head={address}
        aside={<time dateTime={at}>{dateTime(at)}</time>}
        facts={[
          [t('network'), network],
          [t('memo'), memo],
          [t('whose'), owner === 'me' ? t('customers') : (name ?? '')],
        ]}
      />
      <PendingApproval approval={one.waiting_approval} onWithdrawn={onDecided} />
      <ReasonField label={t('reason')} hint={t('reasonHint')} value={reason} onChange={setReason} />
      <Row>
        <ActionButton
          act={acceptAddressOwner}
          onDone={onDecided}
          input={{ params: { id }, body: { reason } }}
          question={t('question', { address })}
          disabledBecause={forbidden ?? (reason.trim() === '' ? t('reasonFirst') : undefined)}
        >
          {t('accept')}
        </ActionButton>
      </Row>
    </Stack>
  );
}
