import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { createPasskeyChallenge, offerPasskey } from '@dukat/contract/passkeys';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';

// The browser's passkey API, through a library that converts its bytes to JSON. The library is loaded on demand.

const library = () => loadWithRetries(() => import('@simplewebauthn/browser'));

/** Reports whether this browser supports passkeys at all. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Creates a passkey. Returns undefined if the person closed the browser's dialog. */
export async function makePasskey(optionsJSON: EndpointResponse<typeof offerPasskey>) {
  const { startRegistration } = await library();
  return undefinedIfClosed(() => startRegistration({ optionsJSON }));
}

/** Requests a passkey. With `isQuiet` the browser opens no dialog and offers the passkey as autofill in the e-mail field. */
export async function showPasskey(
  optionsJSON: EndpointResponse<typeof createPasskeyChallenge>,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
) {
  const { startAuthentication } = await library();
  return undefinedIfClosed(() => startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet }));
}

/** Reports whether the browser can offer passkeys as autofill in the e-mail field. */
export async function canOfferQuietly(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Cancels a pending autofill request, for example when another page opens. */
export async function abortPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

async function undefinedIfClosed<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    const isClosed = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    if (isClosed) return undefined;
    throw error;
  }
}
