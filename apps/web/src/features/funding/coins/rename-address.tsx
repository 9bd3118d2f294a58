import { listDepositWallets, renameDepositWallet } from '@dukat/contract/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import classes from '../funding.module.css';
import type { DepositWallet } from './deposit-wallet.ts';

/** Names an address, so that its owner can tell it from the others. */
export function RenameAddress({ wallet }: { readonly wallet: Pick<DepositWallet, 'id' | 'label'> }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setOpen(true)}>{t`Rename`}</Button>
      <Dialog isOpen={isOpen} onClose={close} title={t`Name of the address`}>
        <RenameForm wallet={wallet} onDone={close} />
      </Dialog>
    </>
  );
}

interface Props {
  readonly wallet: Pick<DepositWallet, 'id' | 'label'>;
  readonly onDone: () => void;
}

function RenameForm({ wallet: { id, label }, onDone }: Props) {
  const { t } = useLingui();
  const { mutateAsync } = useApiMutation(renameDepositWallet, { invalidates: [listDepositWallets] });
  const form = useForm({
    first: { label: label ?? '' },
    send: async (typed) => {
      await mutateAsync({ body: { id, label: typed.label } });
      onDone();
    },
  });
  return (
    <form method="post" noValidate className={classes.dialog} onSubmit={form.submit}>
      <TextField
        {...form.text('label')}
        label={t`Name`}
        hint={t`For example the exchange or wallet that you send from.`}
        maxLength={40}
      />
      {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
      <div className={classes.actions}>
        <Button type="submit" look="main" isBusy={form.isSending}>{t`Save`}</Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
