import type { ResponseOf } from '@dukat/contract/endpoint';
import type { askForPasskey, offerPasskey } from '@dukat/contract/passkeys';
import { loadWithRetries } from '@dukat/ui/loading/lazy-part.ts';

// The browser's own interface for passkeys, behind a library that turns its bytes into JSON; it comes only when asked for.

const library = () => loadWithRetries(() => import('@simplewebauthn/browser'));

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Has a passkey made; undefined where the person closed the browser's window. */
export async function makePasskey(optionsJSON: ResponseOf<typeof offerPasskey>) {
  const { startRegistration } = await library();
  return unlessClosed(() => startRegistration({ optionsJSON }));
}

/** Asks for a passkey; with `isQuiet` the browser offers it in the field for the address, and asks nobody. */
export async function showPasskey(
  optionsJSON: ResponseOf<typeof askForPasskey>,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
) {
  const { startAuthentication } = await library();
  return unlessClosed(() => startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet }));
}

/** Whether the browser can offer passkeys in the field for the address. */
export async function canOfferQuietly(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Ends a quiet question, such as when another page is shown. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

async function unlessClosed<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    const isClosed = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    if (isClosed) return undefined;
    throw error;
  }
}
