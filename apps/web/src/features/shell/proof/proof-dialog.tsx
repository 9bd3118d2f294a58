import { prove, readProofMethods } from '@dukat/contract/identity';
import { createPasskeyChallenge } from '@dukat/contract/passkeys';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { PasswordField } from '@dukat/ui/forms/password-field.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { showPasskey } from '../../../platform/api/passkeys.ts';
import { useApi, useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import classes from './proof-dialog.module.css';

interface Props {
  readonly onAnswer: (isProven: boolean) => void;
}

/** Requires re-authentication before an action that a stolen session must not perform. */
export function ProofDialog({ onAnswer }: Props) {
  const { t } = useLingui();
  const { data } = useApiQuery(readProofMethods, {}, { staleTime: 0 });
  return (
    <Dialog isOpen onClose={() => onAnswer(false)} title={t`Confirm that it is you`}>
      {data === undefined ? (
        <Skeleton height={140} />
      ) : data.methods.length === 0 ? (
        <div className={classes.form}>
          <p>{t`Your account has no password yet. Set one first; we will e-mail you a link.`}</p>
          <ButtonLink to="/forgot_password" look="main" isWide onClick={() => onAnswer(false)}>
            {t`Set a password`}
          </ButtonLink>
        </div>
      ) : (
        <div className={classes.form}>
          <p>{t`For your safety we ask again before this change.`}</p>
          {data.methods.includes('passkey') && <PasskeyProof onProven={() => onAnswer(true)} />}
          {data.methods.some((method) => method !== 'passkey') && (
            <ProofForm
              asks={data.methods.includes('code') ? 'code' : 'password'}
              onProven={() => onAnswer(true)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface FormProps {
  readonly asks: 'password' | 'code';
  readonly onProven: () => void;
}

function ProofForm({ asks, onProven }: FormProps) {
  const { t } = useLingui();
  const submitProof = useApiMutation(prove);
  const form = useForm({
    first: { given: '' },
    send: async ({ given }) => {
      await submitProof.mutateAsync({ body: asks === 'code' ? { code: given } : { password: given } });
      onProven();
    },
    toProblems: (failure) => ({
      given: failure instanceof ApiError ? failure.messageFor(asks) : undefined,
    }),
  });
  const field = { ...form.text('given'), name: asks, 'data-autofocus': true };
  return (
    <form method="post" className={classes.form} noValidate onSubmit={form.submit}>
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      {asks === 'code' ? (
        <TextField label={t`Code from your phone`} autoComplete="one-time-code" maxLength={40} {...field} />
      ) : (
        <PasswordField label={t`Your password`} autoComplete="current-password" {...field} />
      )}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t({ message: 'Confirm', context: 'proof' })}
      </Button>
    </form>
  );
}

function PasskeyProof({ onProven }: { readonly onProven: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const show = useMutation({
    mutationFn: async () => {
      const passkey = await showPasskey(await api(createPasskeyChallenge, { body: {} }));
      if (passkey !== undefined) await api(prove, { body: { passkey } });
      return passkey !== undefined;
    },
    onSuccess: (isShown) => isShown && onProven(),
  });
  return (
    <>
      {show.error !== null && <Alert severity="warning">{show.error.message}</Alert>}
      <Button isWide isBusy={show.isPending} onClick={() => show.mutate()}>
        {t`Confirm with a passkey`}
      </Button>
    </>
  );
}
