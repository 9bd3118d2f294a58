import { type OpeningName, requestNotice } from '@dukat/contract/openings';
import { parseEmail } from '@dukat/rules/identity/email';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useApiMutation } from '../../platform/api/queries.ts';
import { emailInput } from '../../platform/visitors/email-input.ts';
import { Trap } from '../../platform/visitors/trap.tsx';
import classes from './openings.module.css';

/** Takes an e-mail address for a single notice when a capability opens. */
export function NoticeForm({ opening }: { readonly opening: OpeningName }) {
  const { t } = useLingui();
  const emailProblem = useEmailProblem();
  const trap = useRef<HTMLInputElement>(null);
  const { mutateAsync } = useApiMutation(requestNotice);
  const form = useForm({
    first: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: async ({ email }) => {
      await mutateAsync({ body: { opening, email: email.trim(), website: trap.current?.value ?? '' } });
    },
  });
  return (
    <Card as="section" isPadded aria-labelledby="notice-title">
      <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
        <h2 id="notice-title" className={classes.title}>{t`Let me know when it opens`}</h2>
        {form.isSent ? (
          <Alert severity="success" title={t`Check your inbox`}>
            {t`If we have not written to this address yet, a link to confirm it is on its way.`}
          </Alert>
        ) : (
          <>
            <TextField
              {...form.text('email')}
              {...emailInput}
              label={t`E-mail`}
              hint={t`We’ll e-mail you once, when it launches.`}
            />
            <Trap trap={trap} />
            {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
            <Button type="submit" look="main" isBusy={form.isSending}>{t`Let me know`}</Button>
          </>
        )}
      </form>
    </Card>
  );
}

function useEmailProblem(): (text: string) => string | undefined {
  const { t } = useLingui();
  return (text) => {
    const parsed = parseEmail(text);
    if (!parsed.refused) return undefined;
    if (parsed.reason === 'email_required') return t`Please enter your e-mail.`;
    const email = parsed.values?.email ?? text;
    return t`Value "${email}" is not a valid email address.`;
  };
}
