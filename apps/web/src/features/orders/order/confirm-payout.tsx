import { confirmPayout, readOrder } from '@dukat/contract/orders';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { ConfirmCodeForm } from '../../../platform/confirm-code-form.tsx';
import classes from './order.module.css';

interface Props {
  readonly id: string;
  /** The token of the mailed link. Undefined if the owner confirms on the order's page with a code only. */
  readonly token?: string;
}

/**
 * Confirms the payout of an order paid from the balance. A mailed link confirms only on a press, so that mail scanners that open links do
 * not. If the server requires it, an account with a second factor must enter a code, on any device that opened the link.
 */
export function ConfirmPayout({ id, token }: Props) {
  const { t } = useLingui();
  const confirmation = useApiMutation(confirmPayout, { invalidates: [readOrder] });
  const [isCodeNeeded, setCodeNeeded] = useState(token === undefined);
  const confirm = () =>
    confirmation.mutate(
      { body: { id, token } },
      {
        onError: (error) => setCodeNeeded(error instanceof ApiError && error.code === 'code_needed'),
      },
    );
  return (
    <Card as="section" className={classes.card} aria-label={t`Confirm the payout`}>
      <h2 className={classes.payTitle}>{t`Confirm the payout`}</h2>
      {confirmation.isSuccess ? (
        <Alert severity="success">{t`Thank you. The payout leaves as soon as the order is filled.`}</Alert>
      ) : (
        <>
          <p>{t`Check the address and the amount below. Once confirmed, the payout can’t be reversed.`}</p>
          {isCodeNeeded ? (
            <ConfirmCodeForm
              send={(code) => confirmation.mutateAsync({ body: { id, token, code } })}
              button={t`Confirm the payout`}
            />
          ) : (
            <>
              {confirmation.error !== null && <Alert severity="error">{confirmation.error.message}</Alert>}
              <div className={classes.actions}>
                <Button look="main" onClick={confirm} isBusy={confirmation.isPending}>
                  {t`Confirm the payout`}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </Card>
  );
}
