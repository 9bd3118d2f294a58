import { cancelByLink, confirmByLink } from '@dukat/contract/withdrawals';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import classes from './withdrawals.module.css';

interface Props {
  readonly act: 'confirm' | 'cancel';
  readonly token: string | undefined;
}

/** Where the links of a withdrawal's mail lead. It waits for a press: a program that looks at links sends no money. */
export function WithdrawalLinkPage({ act, token }: Props) {
  const { t } = useLingui();
  const isConfirm = act === 'confirm';
  const confirm = useApiMutation(confirmByLink);
  const cancel = useApiMutation(cancelByLink);
  const { isSuccess, isPending, error } = isConfirm ? confirm : cancel;
  const title = isConfirm ? t`Confirm the withdrawal` : t`Cancel the withdrawal`;
  return (
    <Page width="form" title={title}>
      <PageHead title={title} isIndexed={false} />
      <Card className={classes.card}>
        {token === undefined ? (
          <p className={classes.text}>{t`This link is incomplete. Please open it from the e-mail again.`}</p>
        ) : isSuccess ? (
          <>
            <Alert severity="success">
              {isConfirm
                ? t`The withdrawal is confirmed. You’ll see each further step with your withdrawals.`
                : t`The withdrawal is canceled. The whole amount is back in your balance.`}
            </Alert>
            <ButtonLink to="/withdraw" look="main" isWide>{t`All withdrawals`}</ButtonLink>
          </>
        ) : (
          <>
            {error !== null && <Alert severity="warning">{error.message}</Alert>}
            <p className={classes.text}>
              {isConfirm
                ? t`Compare the amount and the address in the mail with what you asked for. What is sent can’t be called back.`
                : t`Nothing will be sent. If you didn’t ask for this withdrawal, change your password as well.`}
            </p>
            <Button
              look={isConfirm ? 'main' : 'danger'}
              isWide
              isBusy={isPending}
              onClick={() => (isConfirm ? confirm : cancel).mutate({ body: { token } })}
            >
              {title}
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
}
