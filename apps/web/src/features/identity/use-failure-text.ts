import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';

/** Returns the text of a failed call: the server's message, or a generic one without an answer. */
export function useFailureText(): (failure: Error) => string {
  const { t } = useLingui();
  return (failure) =>
    failure instanceof ApiError
      ? failure.message
      : t`Sorry, we were unable to process your request at this time. Please try again later.`;
}
