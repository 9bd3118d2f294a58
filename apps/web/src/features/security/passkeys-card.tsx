import { addPasskey, listPasskeys, offerPasskey } from '@dukat/contract/passkeys';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makePasskey } from '../../platform/api/passkeys.ts';
import { queryKeyOf, useApi, useApiQuery } from '../../platform/api/queries.ts';
import { PasskeyRow } from './passkey-row.tsx';
import classes from './security.module.css';
import { SecurityCard } from './security-card.tsx';

/** The passkeys of the account: made, named and removed here. */
export function PasskeysCard() {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(listPasskeys, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <SecurityCard
      title={t`Passkeys`}
      text={t`Log in with your finger, face or PIN. A passkey works on this site alone, so that nobody can trick it out of you.`}
    >
      {data === undefined && error !== null ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : data === undefined ? (
        <Skeleton height={48} />
      ) : (
        data.passkeys.length > 0 && (
          <ul className={classes.list}>
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )
      )}
      <div className={classes.row}>
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
  const [name, setName] = useState(t`My device`);
  const make = useMutation({
    mutationFn: async () => {
      const response = await makePasskey(await api(offerPasskey, { body: {} }));
      if (response !== undefined) await api(addPasskey, { body: { name, response } });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listPasskeys) });
      onDone();
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!make.isPending) make.mutate();
      }}
    >
      {make.error !== null && <Alert severity="warning">{make.error.message}</Alert>}
      <TextField
        label={t({ message: 'Name', context: 'passkey' })}
        hint={t`Helps you recognize it, for example the phone or computer that keeps it.`}
        name="name"
        maxLength={60}
        data-autofocus
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="main" isWide isBusy={make.isPending}>
        {t`Continue`}
      </Button>
    </form>
  );
}
