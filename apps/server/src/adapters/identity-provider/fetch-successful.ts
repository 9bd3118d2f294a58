import { Outage, SilentProvider } from '../../platform/outage.ts';

const callTimeoutMs = 15_000;

/**
 * Calls a provider and returns a successful response. Everything else throws Outage, whose text contains no personal data and no secrets.
 */
export async function fetchSuccessful(provider: string, url: string, init: RequestInit): Promise<Response> {
  const response = await fetchProvider(provider, url, init);
  if (!response.ok) throw new Outage(provider, `answered with ${response.status}`);
  return response;
}

async function fetchProvider(provider: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(callTimeoutMs) });
  } catch (cause) {
    throw new SilentProvider(provider, 'does not answer', { cause });
  }
}
