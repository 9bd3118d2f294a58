import { atProvider } from '../../../../program/testing/at-provider.ts';
import type { TestClient } from '../../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../../program/testing/test-program.ts';

/** Whom one plays at the sandbox's provider. */
export interface Played {
  readonly email: string;
  readonly isVerified: boolean;
}

/** What a browser brings back to us. */
export interface Back {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

export async function askUrl(client: TestClient, login_provider: string): Promise<URL> {
  const { body } = await client.post('/api/oauth/generate_url', { login_provider, login_type: 'signin' });
  return new URL(String(body.url));
}

/** A browser at the provider, with its cookies: says whom it plays, and is sent back. */
export async function comeBack(program: TestProgram, url: URL, person: Played | 'no'): Promise<Back> {
  return backIn(await atProvider(program, url, formOf(person)));
}

function formOf(person: Played | 'no'): Record<string, string> {
  if (person === 'no') return { answer: 'no' };
  return { email: person.email, answer: 'yes', ...(person.isVerified && { is_verified: 'on' }) };
}

function backIn({ searchParams }: URL): Back {
  const value = (name: string) => searchParams.get(name);
  const [code, iss, error] = [value('code'), value('iss'), value('error')];
  return {
    state: value('state') ?? '',
    ...(code !== null && { code }),
    ...(iss !== null && { iss }),
    ...(error !== null && { error }),
  };
}
