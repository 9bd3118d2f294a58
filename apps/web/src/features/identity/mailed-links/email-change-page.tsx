import { confirmEmailChange } from '@dukat/contract/email-change';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import classes from '../account.module.css';
import { useFailureText } from '../use-failure-text.ts';
import { LinkFrame } from './link-frame.tsx';

/** The landing page of both links of an e-mail change. Waits for a press, so that mail scanners change nothing. */
export function EmailChangePage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  return (
    <LinkFrame title={t`Change of e-mail`} token={token}>
      {(given) => <Confirmation token={given} />}
    </LinkFrame>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { mutate, data, error, isPending } = useApiMutation(confirmEmailChange);
  if (data === undefined) {
    return (
      <>
        {error !== null && <Alert severity="warning">{failureText(error)}</Alert>}
        <p className={classes.text}>
          {t`Once both mailboxes have agreed, you log in with the new address. You will be logged out everywhere, and withdrawals wait 24 hours.`}
        </p>
        <Button look="main" isWide isBusy={isPending} onClick={() => mutate({ body: { token } })}>
          {t`Confirm the change`}
        </Button>
      </>
    );
  }
  return data.is_done ? (
    <>
      <Alert severity="success">{t`Your e-mail is changed. Log in with the new address.`}</Alert>
      <ButtonLink to="/login" look="main" isWide>
        {t`Go to login`}
      </ButtonLink>
    </>
  ) : (
    <Alert severity="success" title={t`Thank you`}>
      {t`Now open the link in the other mailbox as well. It is valid for two hours.`}
    </Alert>
  );
}
