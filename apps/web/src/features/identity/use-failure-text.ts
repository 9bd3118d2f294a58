import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';

/** What a failed call is to its reader: the server's words where it answered, else that we could not do it now. */
export function useFailureText(): (failure: Error) => string {
  const { t } = useLingui();
  return (failure) =>
    failure instanceof ApiError
      ? failure.message
      : t`Sorry, we were unable to process your request at this time. Please try again later.`;
}
