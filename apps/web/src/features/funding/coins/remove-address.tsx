import { listDepositWallets, removeDepositWallet } from '@dukat/contract/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import classes from '../funding.module.css';

/** Confirms the removal of an address (requirement 2.10). */
export function RemoveAddress({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useApiMutation(removeDepositWallet, { invalidates: [listDepositWallets] });
  const close = () => setAsking(false);
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAsking(true)}>{t`Remove`}</Button>
      <Dialog isOpen={isAsking} onClose={close} title={t`Remove this address?`}>
        <div className={classes.dialog}>
          <p>{t`It disappears from this page. Anything still sent to it will be credited to you.`}</p>
          {remove.error !== null && <Alert severity="error">{remove.error.message}</Alert>}
          <div className={classes.actions}>
            <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate({ body: { id } })}>
              {t`Yes`}
            </Button>
            <Button onClick={close}>{t`Cancel`}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
