import { operatorLogin } from '@dukat/contract/back-office/operators';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { showPasskey } from '../../../../web/src/platform/api/passkeys.ts';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
import { operatorsWords } from './operators-words.ts';
import { CodeField } from './sign-in-fields.tsx';
import { signInWords } from './sign-in-words.ts';

/** The accepted password; the server requires it again together with the second factor. */
export interface FirstStep {
  readonly email: string;
  readonly password: string;
  readonly secondStep: NonNullable<EndpointResponse<typeof operatorLogin>['second_step']>;
}

interface Props {
  readonly first: FirstStep;
  readonly onBack: () => void;
}

const words = { ...operatorsWords, ...signInWords };

export function SecondStepLogin({ first, onBack }: Props) {
  const t = useText(words);
  const { has_app, passkey } = first.secondStep;
  return (
    <Stack>
      <h1>{t('secondStep')}</h1>
      {has_app && <CodeLogin first={first} />}
      {passkey !== null && <PasskeyLogin first={first} />}
      {!has_app && passkey === null && <Alert severity="warning">{t('otherAddress')}</Alert>}
      <Button look="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  );
}

function CodeLogin({ first: { email, password } }: Pick<Props, 'first'>) {
  const t = useText(words);
  const { mutateAsync: logIn } = useOperatorMutation(operatorLogin);
  const form = useForm({
    first: { code: '' },
    send: ({ code }) => logIn({ body: { email, password, code } }),
  });
  return (
    <SubmitForm form={form} label={t('signIn')} look="main">
      <CodeField {...form.text('code')} />
    </SubmitForm>
  );
}

function PasskeyLogin({ first: { email, password } }: Pick<Props, 'first'>) {
  const t = useText(words);
  const { mutateAsync: logIn } = useOperatorMutation(operatorLogin);
  const form = useForm({
    first: {},
    send: async () => {
      // A challenge is valid for one response only, so each attempt requests a new one.
      const { second_step } = await logIn({ body: { email, password } });
      const shown = second_step?.passkey && (await showPasskey(second_step.passkey));
      if (shown) await logIn({ body: { email, password, passkey: shown } });
    },
  });
  return <SubmitForm form={form} label={t('usePasskey')} />;
}
