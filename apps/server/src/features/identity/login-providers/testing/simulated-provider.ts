import { completeProviderLogin } from '../../../../program/testing/complete-provider-login.ts';
import type { TestClient } from '../../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../../program/testing/test-program.ts';

/** The person to simulate at the sandbox's provider. */
export interface Played {
  readonly email: string;
  readonly isVerified: boolean;
}

/** Query parameters that a browser brings back. */
export interface CallbackQuery {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export async function requestLoginUrl(client: TestClient, login_provider: string): Promise<URL> {
  const { body } = await client.post('/api/oauth/generate_url', { login_provider, login_type: 'signin' });
  return new URL(String(body.url));
}

/** Simulates a browser at the provider, with its cookies: submits the person and follows the redirect. */
export async function returnFromProvider(
  program: TestProgram,
  url: URL,
  person: Played | 'no',
): Promise<CallbackQuery> {
  return parseCallback(await completeProviderLogin(program, url, toForm(person)));
}

function toForm(person: Played | 'no'): Record<string, string> {
  if (person === 'no') return { answer: 'no' };
  return { email: person.email, answer: 'yes', ...(person.isVerified && { is_verified: 'on' }) };
}

function parseCallback({ searchParams }: URL): CallbackQuery {
  const value = (name: string) => searchParams.get(name);
  const [code, iss, error] = [value('code'), value('iss'), value('error')];
  return {
    state: value('state') ?? '',
    ...(code !== null && { code }),
    ...(iss !== null && { iss }),
    ...(error !== null && { error }),
  };
}
