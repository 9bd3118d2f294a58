import { operatorLogin } from '@dukat/contract/back-office/operators';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
import classes from './login-page.module.css';
import { operatorsWords } from './operators-words.ts';
import { type FirstStep, SecondStepLogin } from './second-step-login.tsx';
import { CurrentPasswordField } from './sign-in-fields.tsx';

/** The sign-in. The back office renders nothing else before it succeeds. */
export function LoginPage() {
  const [first, setFirst] = useState<FirstStep>();
  return (
    <Card className={classes.card}>
      {first === undefined ? (
        <PasswordLogin onSecondStep={setFirst} />
      ) : (
        <SecondStepLogin first={first} onBack={() => setFirst(undefined)} />
      )}
    </Card>
  );
}

function PasswordLogin({ onSecondStep }: { readonly onSecondStep: (first: FirstStep) => void }) {
  const t = useText(operatorsWords);
  const { mutateAsync: logIn } = useOperatorMutation(operatorLogin);
  const form = useForm({
    first: { email: '', password: '' },
    send: async (body) => {
      const { second_step } = await logIn({ body });
      if (second_step !== null) onSecondStep({ ...body, secondStep: second_step });
    },
  });
  return (
    <SubmitForm form={form} label={t('signIn')} look="main">
      <h1>{t('signIn')}</h1>
      <MutedText>{t('signInLead')}</MutedText>
      <TextField {...form.text('email')} label={t('email')} type="email" autoComplete="username" required />
      <CurrentPasswordField {...form.text('password')} label={t('password')} />
    </SubmitForm>
  );
}
