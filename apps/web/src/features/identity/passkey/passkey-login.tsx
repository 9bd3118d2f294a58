import type { EndpointResponse } from '@dukat/contract/endpoint';
import { createPasskeyChallenge, logInWithPasskey } from '@dukat/contract/passkeys';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  abortPasskeyRequest,
  canOfferQuietly,
  hasPasskeys,
  showPasskey,
} from '../../../platform/api/passkeys.ts';
import { useApi } from '../../../platform/api/queries.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useStartSession } from '../use-start-session.ts';

/** Logs in with a passkey: by its button, and meanwhile by autofill in the e-mail field if the browser supports it. */
export function PasskeyLogin({ isQuiet }: { readonly isQuiet: boolean }) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const getFailureText = useFailureText();
  const api = useApi();
  const startSession = useStartSession();
  const opening = useRef<Promise<EndpointResponse<typeof logInWithPasskey>>>(undefined);
  const isPressed = useRef(false);
  const show = useMutation({
    mutationFn: async (how: { readonly isQuiet: boolean }) => {
      // A press cancels the autofill request. If that has already succeeded, a second login would end its session.
      if (!how.isQuiet) {
        isPressed.current = true;
        await abortPasskeyRequest();
      }
      if (opening.current !== undefined) return void (await opening.current);
      const options = await api(createPasskeyChallenge, { body: {} });
      // An autofill request that starts later would cancel the one started by the press.
      if (how.isQuiet && isPressed.current) return undefined;
      const response = await showPasskey(options, how);
      // The press has requested another challenge, and a login with the older one would use it up.
      if (response === undefined || (how.isQuiet && isPressed.current)) return undefined;
      opening.current = api(logInWithPasskey, { body: { response } });
      opening.current.catch(() => {
        opening.current = undefined;
      });
      return opening.current;
    },
    onSuccess: (outcome) => outcome && startSession(outcome),
  });
  const { mutate } = show;
  const isOffered = useRef(false);
  useEffect(() => {
    if (!isQuiet || isOffered.current) return;
    isOffered.current = true;
    void canOfferQuietly().then((can) => can && !isPressed.current && mutate({ isQuiet: true }));
    return () => void (hasPasskeys() && abortPasskeyRequest());
  }, [isQuiet, mutate]);

  if (isHydrated && !hasPasskeys()) return null;
  const asks = show.isPending && show.variables?.isQuiet === false;
  return (
    <>
      {show.error !== null && <Alert severity="warning">{getFailureText(show.error)}</Alert>}
      <Button isWide isBusy={asks} onClick={() => mutate({ isQuiet: false })}>
        {t`Log in with a passkey`}
      </Button>
    </>
  );
}
