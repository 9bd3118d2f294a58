import { cancelQuickTrade, listQuickTrades, readQuickTrade } from '@dukat/contract/quick-trades';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { CancelDialog } from '../../platform/order-page/cancel-dialog.tsx';
import classes from './quick-trades.module.css';

/** Cancels an unpaid trade, after a confirmation. */
export function CancelQuickTrade({ publicId }: { readonly publicId: string }) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useApiMutation(cancelQuickTrade, {
    invalidates: [readQuickTrade, listQuickTrades],
  });
  return (
    <CancelDialog
      labels={{ cancel: t`Cancel the trade`, title: t`Cancel the trade?`, keep: t`Keep the trade` }}
      classes={{ dialog: classes.dialog, choices: classes.choices }}
      error={error}
      isBusy={isPending}
      onCancel={(close) => mutate({ params: { publicId } }, { onSuccess: close })}
    >
      {t`If you have already paid, do not cancel: the payment may be on its way. Money that arrives for a canceled trade waits for your decision.`}
    </CancelDialog>
  );
}
