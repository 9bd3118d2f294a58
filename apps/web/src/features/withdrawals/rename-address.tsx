import { listWithdrawalAddresses, renameWithdrawalAddress } from '@dukat/contract/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../platform/api/queries.ts';
import classes from './withdrawals.module.css';

/** Renames an address in place. */
export function RenameAddress({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: rename } = useApiMutation(renameWithdrawalAddress, {
    invalidates: [listWithdrawalAddresses],
  });
  const form = useForm({
    first: { name },
    check: (fields) => ({ name: fields.name.trim() === '' ? t`Please fill in this field.` : undefined }),
    send: async (fields) => {
      await rename({ body: { id, name: fields.name.trim() } });
      setOpen(false);
    },
  });
  if (!isOpen) return <Button size="small" onClick={() => setOpen(true)}>{t`Rename`}</Button>;
  return (
    <form method="post" className={classes.inline} noValidate onSubmit={form.submit}>
      <TextField {...form.text('name')} label={t`Name of the address`} maxLength={64} />
      <Button type="submit" isBusy={form.isSending}>{t`Save`}</Button>
    </form>
  );
}
