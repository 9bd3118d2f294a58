import { readSafety } from '@dukat/contract/account-safety';
import { listPasskeys, type passkey, removePasskey, renamePasskey } from '@dukat/contract/passkeys';
import type { z } from '@dukat/contract/z';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';

interface Props {
  readonly passkey: z.output<typeof passkey>;
}

/** One passkey: its name and last use, with buttons to rename and remove it. */
export function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const [isNaming, setNaming] = useState(false);
  // Removing a passkey delays withdrawals, which the page shows.
  const remove = useApiMutation(removePasskey, { invalidates: [listPasskeys, readSafety] });
  const onFailure = useFailure();
  const created = dateTime(created_at);
  const used = last_used_at === null ? undefined : dateTime(last_used_at);
  if (isNaming) return <Naming id={id} name={name} onDone={() => setNaming(false)} />;
  return (
    <div className={shared.spread}>
      <div>
        <p>{name}</p>
        <p className={shared.text}>{used === undefined ? t`Added ${created}` : t`Last used ${used}`}</p>
      </div>
      <div className={shared.row}>
        <Button size="small" aria-label={t`Rename ${name}`} onClick={() => setNaming(true)}>
          {t`Rename`}
        </Button>
        <ConfirmButton
          look="danger"
          question={t`It will no longer open your account, and withdrawals wait 24 hours.`}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ body: { id } }, { onError: onFailure })}
        >
          {t({ message: 'Remove', context: 'passkey' })}
        </ConfirmButton>
      </div>
    </div>
  );
}

function Naming({
  id,
  name,
  onDone,
}: {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
}) {
  const { t } = useLingui();
  const rename = useApiMutation(renamePasskey, { invalidates: [listPasskeys] });
  const form = useForm({
    first: { name },
    send: async (typed) => {
      await rename.mutateAsync({ body: { id, name: typed.name } });
      onDone();
    },
  });
  return (
    <form method="post" className={shared.form} noValidate onSubmit={form.submit}>
      <TextField label={t({ message: 'Name', context: 'passkey' })} {...form.text('name')} maxLength={60} />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <div className={shared.row}>
        <Button type="submit" size="small" look="main" isBusy={form.isSending}>
          {t({ message: 'Save', context: 'passkey' })}
        </Button>
      </div>
    </form>
  );
}
