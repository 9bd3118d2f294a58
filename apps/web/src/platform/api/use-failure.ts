import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from './api-error.ts';

/** Returns a handler that shows the error in a snackbar (for six seconds) when a setting could not be saved. */
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

/** Returns the text about a request that failed and is repeated with one key (`repeatsLost`), so that pressing again is safe. */
export function useFailureText(): (error: Error) => string {
  const { t } = useLingui();
  return (error) =>
    error instanceof ApiError
      ? error.message
      : t`We got no answer. Please try again: the same request counts only once.`;
}
