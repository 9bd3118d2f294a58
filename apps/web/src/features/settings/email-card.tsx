import { readEmailChange } from '@dukat/contract/email-change';
import { readMe } from '@dukat/contract/identity';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingEmail } from './pending-email.tsx';
import classes from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

/** The e-mail address for mails and the login. A change needs a confirmation from both mailboxes. */
export function EmailCard() {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const email = useApiQuery(readMe, {}).data?.user.email;
  const change = useApiQuery(readEmailChange, {}).data;
  const end = () => setChanging(false);
  return (
    <SettingsCard title={t`E-mail`} text={t`You log in with it, and we write to it.`}>
      {email === undefined || change === undefined ? (
        <Skeleton height={72} />
      ) : isChanging ? (
        <ChangeEmailForm onDone={end} />
      ) : (
        <>
          <p className={classes.email}>
            <strong>{email}</strong>
          </p>
          {change.pending !== null && <PendingEmail pending={change.pending} />}
          <div className={shared.row}>
            <Button onClick={() => setChanging(true)}>{t`Change the e-mail`}</Button>
          </div>
        </>
      )}
    </SettingsCard>
  );
}
