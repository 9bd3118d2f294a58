import { readSafety } from '@dukat/contract/account-safety';
import { confirmTwoFactor, generateTwoFactor, readTwoFactor } from '@dukat/contract/second-factor';
import { Button } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import classes from './security.module.css';

interface Props {
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The authenticator secret as a QR code and as text, and a field for the first code, which proves that it was saved. */
export function TurnOnDialog({ onClose, onCodes }: Props) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={t`Turn on two-step login`}>
      <Offer
        onClose={onClose}
        onCodes={(codes) => {
          onClose();
          onCodes(codes);
        }}
      />
    </Dialog>
  );
}

function Offer({ onClose, onCodes }: Props) {
  const { t } = useLingui();
  const { mutate, data, error } = useApiMutation(generateTwoFactor);
  useEffect(() => mutate({ body: {} }), [mutate]);
  if (error !== null) {
    return (
      <div className={shared.form}>
        <Alert severity="warning">{error.message}</Alert>
        <Button onClick={onClose}>{t({ message: 'Close', context: 'dialog' })}</Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton height={420} />;
  return (
    <div className={shared.form}>
      <p>{t`Scan this with an authenticator app on your phone, or type the key into it.`}</p>
      <QrCode value={data.uri} label={t`QR code for the app`} />
      <CopyRow label={t({ message: 'Key', context: 'authenticator' })} text={data.secret} isLong>
        <code className={classes.code}>{data.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </CopyRow>
      <p>{t`For your safety, nothing leaves your account for 24 hours afterwards. A withdrawal that you ask for meanwhile needs a code and the link in our e-mail.`}</p>
      <FirstCode onCodes={onCodes} />
    </div>
  );
}

function FirstCode({ onCodes }: Pick<Props, 'onCodes'>) {
  const { t } = useLingui();
  const confirm = useApiMutation(confirmTwoFactor, { invalidates: [readTwoFactor, readSafety] });
  const form = useForm({
    first: { code: '' },
    send: async ({ code }) => {
      const { recovery_codes } = await confirm.mutateAsync({ body: { code } });
      onCodes(recovery_codes);
    },
    toProblems: refusedFields('code'),
  });
  return (
    <form method="post" className={shared.form} noValidate onSubmit={form.submit}>
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <TextField
        label={t`Six digits from the app`}
        {...form.text('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Turn on`}
      </Button>
    </form>
  );
}
