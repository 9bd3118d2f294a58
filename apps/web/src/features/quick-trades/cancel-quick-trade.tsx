import { cancelQuickTrade, listQuickTrades, readQuickTrade } from '@dukat/contract/quick-trades';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../platform/api/queries.ts';
import classes from './quick-trades.module.css';

/** Cancels an unpaid trade, after a confirmation. */
export function CancelQuickTrade({ publicId }: { readonly publicId: string }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending } = useApiMutation(cancelQuickTrade, {
    invalidates: [readQuickTrade, listQuickTrades],
  });
  const cancel = () => mutate({ params: { publicId } }, { onSuccess: () => setAsked(false) });
  return (
    <>
      <Button isWide onClick={() => setAsked(true)}>{t`Cancel the trade`}</Button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={t`Cancel the trade?`}>
        <div className={classes.dialog}>
          <p>{t`If you have already paid, do not cancel: the payment may be on its way. Money that arrives for a canceled trade waits for your decision.`}</p>
          {error !== null && <Alert severity="error">{error.message}</Alert>}
          <div className={classes.choices}>
            <Button look="danger" isWide onClick={cancel} isBusy={isPending}>
              {t`Cancel the trade`}
            </Button>
            <Button isWide onClick={() => setAsked(false)}>{t`Keep the trade`}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
