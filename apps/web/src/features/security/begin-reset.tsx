import { resetWithCode } from '@dukat/contract/second-factor';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';

/** Starts the reset of the second factor with the mailed code, on a press only, so that mail scanners start nothing. */
export function BeginReset({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const begin = useApiMutation(resetWithCode);
  if (begin.data !== undefined) {
    const due = dateTime(begin.data.due_at);
    return (
      <Alert severity="success" title={t`The reset has begun`}>
        {t`On ${due} your password alone will open the account. We have e-mailed you a link with which it can be stopped.`}
      </Alert>
    );
  }
  return (
    <Card className={shared.card}>
      <h2 className={shared.title}>{t`Reset two-step login`}</h2>
      <p className={shared.text}>
        {t`It takes effect after 24 hours. Withdrawals then wait another 24 hours.`}
      </p>
      {begin.error !== null && <Alert severity="warning">{begin.error.message}</Alert>}
      <Button
        look="main"
        isWide
        isBusy={begin.isPending}
        onClick={() => begin.mutate({ body: { code: token } })}
      >
        {t`Reset two-step login`}
      </Button>
    </Card>
  );
}
