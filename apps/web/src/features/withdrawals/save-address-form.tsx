import { readAddressOwner } from '@dukat/contract/travel-rule';
import { listWithdrawalAddresses, saveWithdrawalAddress } from '@dukat/contract/wallets';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { filledEntry } from '../../platform/addresses/withdrawal-rules.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import type { AddressOwnerState } from './use-address-owner.ts';
import classes from './withdrawals.module.css';

interface Props {
  readonly currency: string;
  readonly to: WithdrawalEntry;
  /** The declaration of the owner in the form, if any. */
  readonly owner: AddressOwnerState;
}

/** Saves the current address of the form. */
export function SaveAddressForm({ currency, to, owner: { body } }: Props) {
  const { t } = useLingui();
  const { mutateAsync: keep } = useApiMutation(saveWithdrawalAddress, {
    invalidates: [listWithdrawalAddresses, readAddressOwner],
  });
  const form = useForm({
    first: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t`Please fill in this field.` : undefined }),
    send: ({ name }) =>
      keep({
        body: {
          ...{ currency, name: name.trim(), to: filledEntry(to) },
          ...(body !== undefined && { address_owner: body }),
        },
      }),
    toProblems: refusedFields('name'),
  });
  return (
    <form method="post" className={classes.inline} noValidate onSubmit={form.submit}>
      <TextField {...form.text('name')} label={t`Name for the filled-in address`} maxLength={64} />
      <Button type="submit" isBusy={form.isSending}>{t`Save the address`}</Button>
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
    </form>
  );
}
