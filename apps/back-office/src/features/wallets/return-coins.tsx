import { returnHeldCoins } from '@dukat/contract/admin/wallets';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import own from '../../ui/desk.module.css';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { HeldDeposit } from './held-coins.tsx';

interface Props {
  readonly deposit: HeldDeposit;
  readonly sum: string;
  readonly forbidden: string | undefined;
}

/**
 * Sends held coins to the address that their sender has named. It is typed by each operator anew: two who copied it from one
 * another would not have checked it.
 */
export function ReturnCoins({ deposit, sum, forbidden }: Props) {
  const t = useText();
  const { amount } = useFormat();
  const { mutate, isPending, error } = useDeskAct(returnHeldCoins);
  const [address, setAddress] = useState('');
  const [note, setNote] = useState('');
  const { id, asset, send_back: terms } = deposit;
  if (terms === null) return <p className={own.quiet}>{t('cannotReturnCoins')}</p>;
  const arrives = amount(terms.arrives, asset);
  const to = {
    Address: address.trim(),
    ...(note.trim() !== '' && terms.note && { [terms.note]: note.trim() }),
  };
  const isAsked = deposit.waiting_approval?.act === 'held_deposit.returned';
  return (
    <div className={own.stack}>
      <Facts
        rows={[
          [t('networkFee'), amount(terms.fee, asset)],
          [t('willArrive'), arrives],
        ]}
      />
      <TextField
        label={t('returnAddress', { network: terms.network_label })}
        value={address}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {terms.note !== null && (
        <TextField
          label={t('memo')}
          value={note}
          autoComplete="off"
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      <div>
        <ConfirmButton
          look="danger"
          question={t('returnCoinsQuestion', { sum, arrives, address: Object.values(to).join(' ') })}
          isBusy={isPending}
          disabledBecause={forbidden ?? (to.Address === '' ? t('returnAddressFirst') : undefined)}
          onConfirm={() => mutate({ params: { id }, body: { to } })}
        >
          {isAsked ? t('approveReturn') : t('sendBack')}
        </ConfirmButton>
      </div>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
    </div>
  );
}
