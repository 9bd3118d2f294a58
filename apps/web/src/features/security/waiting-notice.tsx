import { readSafety } from '@dukat/contract/account-safety';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';

/** Why withdrawals wait, and until when. */
export function WaitingNotice() {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { data } = useApiQuery(readSafety, {});
  if (data?.withdrawals_wait_until == null) return null;
  const until = dateTime(data.withdrawals_wait_until);
  return (
    <Alert severity="warning" title={t`Withdrawals wait until ${until}`}>
      {t`What protects your account was changed. We wait 24 hours before anything leaves it, so that you can step in if it was not you.`}
    </Alert>
  );
}
