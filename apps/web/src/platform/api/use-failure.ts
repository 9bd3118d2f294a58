import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from './api-error.ts';

/** A setting that could not be saved says so for six seconds and goes back to what it was. */
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
