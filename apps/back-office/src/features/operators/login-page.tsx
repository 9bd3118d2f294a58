import { operatorLogin } from '@dukat/contract/admin/operators';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { type FormEvent, useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import own from '../../ui/desk.module.css';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Nothing of the back office is drawn before somebody has come through here. */
export function LoginPage() {
  const t = useText();
  const { mutate, isPending, error } = useDeskAct(operatorLogin);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ body: { email, password } });
  };
  return (
    <Card className={own.narrow}>
      <form className={own.stack} onSubmit={submit}>
        <h1>{t('signIn')}</h1>
        <p className={own.quiet}>{t('signInLead')}</p>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {error !== null && <Notice severity="error">{error.message}</Notice>}
        <DeskButton type="submit" look="main" isBusy={isPending}>
          {t('signIn')}
        </DeskButton>
      </form>
    </Card>
  );
}
