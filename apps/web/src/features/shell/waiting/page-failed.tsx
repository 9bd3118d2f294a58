import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError, StartUpFailed } from '../../../platform/api/api-error.ts';
import { addressIn, chunkName, isChunkFailure } from '../../../platform/chunk-failure.ts';
import { useTriedAgain } from './use-tried-again.ts';

/** The error of a page that could not be shown, with a retry by button and automatic retries. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  const chunk = isChunkFailure(error) ? chunkName(addressIn(String(error))) : undefined;

  const message = () => {
    if (chunk !== undefined) return t`Loading chunk ${chunk} failed`;
    if (error instanceof StartUpFailed)
      return t`There was an error while initializing the page, please reload.`;
    if (error instanceof ApiError) return error.message;
    return t`Something went wrong. Please try again.`;
  };
  const retry = () => {
    // A missing script needs a full page load.
    if (chunk !== undefined) return window.location.reload();
    reset();
    void router.invalidate();
  };
  useTriedAgain(router.state.location.pathname, retry);
  return (
    <Page>
      <ErrorState onRetry={retry}>{message()}</ErrorState>
    </Page>
  );
}
