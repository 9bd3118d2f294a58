import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from './api-error.ts';

/** Returns a handler that shows for six seconds that a setting could not be saved. The setting returns to its previous value. */
export function useFailure(): (error: unknown) => void {
  const { t } = useLingui();
  return (error) => {
    showSnackbar(
      error instanceof ApiError
        ? error.message
        : t`Sorry, we were unable to process your request at this time. Please try again later.`,
    );
  };
}
