import {
  decideLightningWallet,
  listOperatorLightningWallets,
} from '@dukat/contract/back-office/products/lightning-wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { ActionButton } from '../../platform/action-button.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { FindForm } from '../../platform/find-form.tsx';
import { Item } from '../../platform/item.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { ReasonField } from '../../platform/reason-field.tsx';
import { sharedWords } from '../../platform/shared-words.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useForbidden } from '../../platform/use-me.ts';
import { donationsWords } from './donations-words.ts';

type OperatorWallet = EndpointResponse<typeof listOperatorLightningWallets>['lightning_wallets'][number];

const filters = ['all', 'disabled'] as const;
const longestAlias = 64;

/** Lightning wallets of customers. The URL keeps the filter, the page and the alias, which is public. */
export function LightningWalletsPage() {
  const t = useText({ ...donationsWords, state: sharedWords.state });
  const [reason, setReason] = useState('');
  const [address, set] = useAddressValues(['state', 'alias', 'wallets']);
  const state = filters.find((known) => known === address.state) ?? 'all';
  const alias = address.alias;
  const list = usePagedList('wallets', listOperatorLightningWallets, (page) => ({
    query: { ...page, state, ...(alias !== undefined && { alias }) },
  }));
  return (
    <Section title={t('wallets')} lead={t('walletsLead')}>
      <FindForm
        label={t('findWallet')}
        first={alias ?? ''}
        isBusy={false}
        onFind={(text) => set({ alias: toAlias(text), wallets: undefined })}
      />
      {alias !== undefined && (
        <TextButton onClick={() => set({ alias: undefined, wallets: undefined })}>
          {t('allWallets')}
        </TextButton>
      )}
      <Row>
        <SelectField
          label={t('state')}
          value={state}
          options={filters.map((value) => ({ value, label: t(`wallets_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, wallets: undefined })}
        />
      </Row>
      <ReasonField
        label={t('walletReason')}
        hint={t('walletReasonHint')}
        value={reason}
        onChange={setReason}
      />
      <ListFrame
        label={t('wallets')}
        {...list}
        rows={({ lightning_wallets: wallets }) => wallets}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={t('walletsEmpty')}
        hasMore={({ has_more }) => has_more}
      >
        {(wallet) => <WalletRow wallet={wallet} reason={reason} />}
      </ListFrame>
    </Section>
  );
}

/** The alias that an operator typed, alone or as a Lightning address. */
const toAlias = (text: string) => text.trim().replace(/@.*$/s, '').slice(0, longestAlias);

interface RowProps {
  readonly wallet: OperatorWallet;
  readonly reason: string;
}

function WalletRow({ wallet, reason }: RowProps) {
  const t = useText({ ...donationsWords, time: sharedWords.time });
  const { dateTime } = useFormat();
  const { alias, disabled_reason: disabled } = wallet;
  return (
    <>
      <Item
        head={wallet.name}
        aside={
          <Badge tone={disabled === null ? 'success' : 'error'}>
            {disabled === null ? t('walletPayable') : t('walletDisabled')}
          </Badge>
        }
        facts={[
          [t('walletOwner'), wallet.email],
          [t('donationPage'), alias === null ? null : `/donate/${alias}`],
          [t('walletDescription'), wallet.description],
          [t('walletThanks'), wallet.success_message],
          [t('walletDisabledReason'), disabled],
          [t('time'), dateTime(wallet.created_at)],
        ]}
      />
      <WalletDecision wallet={wallet} reason={reason} />
    </>
  );
}

function WalletDecision({ wallet: { id, email, disabled_reason: disabled }, reason }: RowProps) {
  const t = useText({ ...donationsWords, reasonFirst: sharedWords.reasonFirst });
  const forbidden = useForbidden('withdrawals');
  const isDisabled = disabled !== null;
  const missing = reason.trim() === '' ? t('reasonFirst') : undefined;
  return (
    <Row>
      <ActionButton
        act={decideLightningWallet}
        input={{ params: { id }, body: { decision: isDisabled ? 'enable' : 'disable', reason } }}
        look={isDisabled ? 'main' : 'danger'}
        question={isDisabled ? t('walletEnableQuestion', { email }) : t('walletDisableQuestion', { email })}
        disabledBecause={forbidden ?? missing}
      >
        {isDisabled ? t('walletEnable') : t('walletDisable')}
      </ActionButton>
    </Row>
  );
}
