import { changeOperatorPassword } from '@dukat/contract/back-office/operators';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { PasswordField } from '@dukat/ui/forms/password-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { LeaveGuard } from '@dukat/ui/overlays/leave-guard.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useMe } from '../../platform/use-me.ts';
import { operatorsWords } from './operators-words.ts';
import { CurrentPasswordField } from './sign-in-fields.tsx';

/** Sets the operator's own password: required at the first sign-in, possible at any time. */
export function PasswordForm() {
  const t = useText(operatorsWords);
  const { must_change_password: isForced } = useMe();
  const { mutateAsync: change } = useOperatorMutation(changeOperatorPassword);
  const form = useForm({ first: { current: '', password: '' }, send: (body) => change({ body }) });
  return (
    <Section title={t('ownPassword')}>
      <form onSubmit={form.submit}>
        <Stack>
          {isForced && <Alert severity="warning">{t('ownPasswordFirst')}</Alert>}
          <CurrentPasswordField {...form.text('current')} label={t('currentPassword')} />
          <PasswordField
            {...form.text('password')}
            label={t('newPassword')}
            autoComplete="new-password"
            required
          />
          {form.failure && <Alert severity="error">{form.failure.message}</Alert>}
          {form.isSent && <Alert severity="success">{t('passwordChanged')}</Alert>}
          <Button type="submit" look="main" isBusy={form.isSending}>
            {t('changePassword')}
          </Button>
        </Stack>
      </form>
      <LeaveGuard isTouched={form.isTouched} />
    </Section>
  );
}
