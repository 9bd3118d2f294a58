import { changeOperatorPassword } from '@dukat/contract/admin/operators';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import own from '../../ui/desk.module.css';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

/** An own password, asked for at the first sign-in and possible at any time. */
export function PasswordForm({ isForced }: { readonly isForced: boolean }) {
  const t = useText();
  const { mutate, isPending, error, isSuccess } = useDeskAct(changeOperatorPassword);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { body: { current, password } },
      {
        onSuccess: () => {
          setCurrent('');
          setPassword('');
        },
      },
    );
  };
  return (
    <Section title={t('ownPassword')}>
      <form className={own.stack} onSubmit={submit}>
        {isForced && <Notice severity="warning">{t('ownPasswordFirst')}</Notice>}
        <TextField
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
        <TextField
          label={t('newPassword')}
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {error !== null && <Notice severity="error">{error.message}</Notice>}
        {isSuccess && <Notice severity="success">{t('passwordChanged')}</Notice>}
        <DeskButton type="submit" look="main" isBusy={isPending}>
          {t('changePassword')}
        </DeskButton>
      </form>
    </Section>
  );
}
