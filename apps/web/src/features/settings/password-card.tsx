import { forgotPassword, readMe } from '@dukat/contract/identity';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFailure } from '../../platform/api/use-failure.ts';
import { SettingsCard } from './settings-card.tsx';

/** Changes the password by a mailed link, so that a person with access to an open session cannot change it. */
export function PasswordCard() {
  const { t } = useLingui();
  const email = useApiQuery(readMe, {}).data?.user.email;
  const ask = useApiMutation(forgotPassword);
  const onFailure = useFailure();
  return (
    <SettingsCard
      title={t`Password`}
      text={t`We will e-mail you a link to set a new one. You will then be logged out on every device.`}
    >
      {ask.isSuccess && email !== undefined ? (
        <Alert severity="success">{t`We have sent a link to ${email}. Open it to set your password.`}</Alert>
      ) : (
        <div className={shared.row}>
          <Button
            isBusy={ask.isPending}
            onClick={() => email !== undefined && ask.mutate({ body: { email } }, { onError: onFailure })}
          >
            {t`Change the password`}
          </Button>
        </div>
      )}
    </SettingsCard>
  );
}
