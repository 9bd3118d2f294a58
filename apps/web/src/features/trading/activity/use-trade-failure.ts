import { notify } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../platform/api/api-error.ts';

/** Returns a handler that shows an exchange error, in the words of requirement 8. */
export function useTradeFailure(): (error: unknown) => void {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return notify(t`Something went wrong. Please try again.`, 'error');
    notify(error.code === 'InsufficientFunds' ? t`Not enough funds` : error.message, 'error');
  };
}
