import { freezeByMail } from '@dukat/contract/account-safety';
import { stopReset } from '@dukat/contract/second-factor';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import classes from './security.module.css';

interface Props {
  readonly act: 'freeze' | 'stop_reset';
  readonly token: string | undefined;
}

/** Where a security mail leads. A program that only looks at the link pulls no brake: the page waits for a press of its button. */
export function ProtectPage({ act, token }: Props) {
  const { t } = useLingui();
  const isFreeze = act === 'freeze';
  const title = isFreeze ? t`Freeze my account` : t`Stop the reset`;
  const stop = useApiMutation(stopReset);
  const freeze = useApiMutation(freezeByMail);
  const { isSuccess, isPending, error } = isFreeze ? freeze : stop;
  const send = (code: string) => (isFreeze ? freeze : stop).mutate({ body: { code } });
  return (
    <Page width="form" title={title}>
      <PageHead title={title} isIndexed={false} />
      <Card className={classes.card}>
        {token === undefined ? (
          <p className={classes.text}>{t`This link is incomplete. Please open it from the e-mail again.`}</p>
        ) : isSuccess ? (
          <>
            <Alert severity="success">
              {isFreeze
                ? t`Your account is frozen. Nothing can be withdrawn, and everybody is logged out.`
                : t`The reset is stopped. Two-step login stays on.`}
            </Alert>
            <ButtonLink to="/forgot_password" look="main" isWide>
              {t`Set a new password`}
            </ButtonLink>
          </>
        ) : (
          <>
            {error !== null && <Alert severity="warning">{error.message}</Alert>}
            <p className={classes.text}>
              {isFreeze
                ? t`If somebody else may have got in: orders are canceled, nothing can be withdrawn, and every device and API key is logged out.`
                : t`Somebody asked us to take two-step login off your account. If it was not you, stop it here.`}
            </p>
            <Button look="danger" isWide isBusy={isPending} onClick={() => send(token)}>
              {title}
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
}
