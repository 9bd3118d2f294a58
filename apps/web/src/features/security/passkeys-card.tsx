import { addPasskey, listPasskeys, offerPasskey } from '@dukat/contract/passkeys';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { makePasskey } from '../../platform/api/passkeys.ts';
import { toQueryKey, useApi, useApiQuery } from '../../platform/api/queries.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { SecurityCard } from './security-card.tsx';

/** The passkeys of the account, to create, rename and remove. */
export function PasskeysCard() {
  const { t } = useLingui();
  const passkeys = useApiQuery(listPasskeys, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <SecurityCard
      title={t`Passkeys`}
      text={t`Log in with your finger, face or PIN. A passkey works on this site alone, so that nobody can trick it out of you.`}
    >
      <ListFrame
        label={t`Passkeys`}
        of={passkeys}
        rows={(answer) => answer.passkeys}
        rowKey={({ id }) => id}
        empty={null}
        height={48}
      >
        {(passkey) => <PasskeyRow passkey={passkey} />}
      </ListFrame>
      <div className={shared.row}>
        <Button onClick={() => setOpen(true)}>{t`Add a passkey`}</Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Add a passkey`}>
        <NewPasskey onDone={() => setOpen(false)} />
      </Dialog>
    </SecurityCard>
  );
}

function NewPasskey({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    first: { name: t`My device` },
    send: async ({ name }) => {
      const response = await makePasskey(await api(offerPasskey, { body: {} }));
      if (response !== undefined) await api(addPasskey, { body: { name, response } });
      await queryClient.invalidateQueries({ queryKey: toQueryKey(listPasskeys) });
      onDone();
    },
  });
  return (
    <form method="post" className={shared.form} noValidate onSubmit={form.submit}>
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <TextField
        label={t({ message: 'Name', context: 'passkey' })}
        hint={t`Helps you recognize it, for example the phone or computer that keeps it.`}
        {...form.text('name')}
        maxLength={60}
        data-autofocus
      />
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Continue`}
      </Button>
    </form>
  );
}
