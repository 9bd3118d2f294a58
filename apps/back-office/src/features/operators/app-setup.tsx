import { confirmOperatorApp, offerOperatorApp } from '@dukat/contract/back-office/operator-sign-in';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { QrCode } from '@dukat/ui/pictures/qr-code.tsx';
import { useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { CodeField } from './sign-in-fields.tsx';
import { signInWords } from './sign-in-words.ts';

/** Sets up an authenticator app in three steps: the password, the secret as a QR code, and the first code. */
export function AppSetup({ onDone }: { readonly onDone: () => void }) {
  const t = useText(signInWords);
  const { mutateAsync: offer } = useOperatorMutation(offerOperatorApp);
  const { mutateAsync: confirm } = useOperatorMutation(confirmOperatorApp);
  const [offered, setOffered] = useState<EndpointResponse<typeof offerOperatorApp>>();
  const form = useForm({
    first: { code: '' },
    send: async (body) => {
      await confirm({ body });
      onDone();
    },
  });
  if (offered === undefined) {
    return (
      <PasswordQuestion
        label={t('continue')}
        send={async (password) => setOffered(await offer({ body: { password } }))}
        onCancel={onDone}
      />
    );
  }
  return (
    <SubmitForm form={form} label={t('setUpApp')} look="main" onCancel={onDone}>
      <p>{t('scan')}</p>
      <QrCode value={offered.uri} label={t('qrCode')} />
      <CopyRow label={t('key')} text={offered.secret} isLong>
        <code>{offered.secret}</code>
      </CopyRow>
      <CodeField {...form.text('code')} />
    </SubmitForm>
  );
}
