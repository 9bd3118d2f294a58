import { confirmPayout, readOrder } from '@dukat/contract/orders';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import classes from './order.module.css';

/** Opened by the mailed link; the payout leaves by a touch of the person, never by a mail scanner that opens links. */
export function ConfirmPayout({ id, token }: { readonly id: string; readonly token: string }) {
  const { t } = useLingui();
  const confirmation = useApiMutation(confirmPayout, { makesStale: [readOrder] });
  const confirm = async () => {
    try {
      await confirmation.mutateAsync({ body: { id, token } });
    } catch {
      // Told below.
    }
  };
  return (
    <Card as="section" className={classes.card} aria-label={t`Confirm the payout`}>
      <h2 className={classes.payTitle}>{t`Confirm the payout`}</h2>
      {confirmation.isSuccess ? (
        <Alert severity="success">{t`Thank you. The payout leaves as soon as the order is filled.`}</Alert>
      ) : (
        <>
          <p>{t`Check the address and the amount below. After your confirmation the payout cannot be called back.`}</p>
          {confirmation.error !== null && <Alert severity="error">{confirmation.error.message}</Alert>}
          <div className={classes.actions}>
            <Button look="main" onClick={() => void confirm()} isBusy={confirmation.isPending}>
              {t`Confirm the payout`}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
