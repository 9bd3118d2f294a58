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

/** Follows the provider's redirects until it leads away from there, and gives where to; a form that sends itself counts as one. */
export async function atProvider(
  { origin }: Pick<TestProgram, 'origin'>,
  start: URL,
  form: Readonly<Record<string, string>>,
): Promise<URL> {
  const jar = new Map<string, string>();
  let url = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 12 && url.origin === origin; step += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    body = undefined;
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next !== null) {
      url = new URL(next, url);
      continue;
    }
    const html = await answer.text();
    const sent = formIn(html);
    if (sent !== undefined) return sent;
    if (!html.includes('<form method="post">')) throw new Error(`${answer.status} ${html.slice(0, 500)}`);
    body = new URLSearchParams(form);
  }
  return url;
}

/** Where a form that sends itself leads, with its fields as if they stood in the address. */
function formIn(html: string): URL | undefined {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) return undefined;
  const url = new URL(action);
  for (const [, name = '', value = ''] of html.matchAll(/name="([^"]+)" value="([^"]*)"/g)) {
    url.searchParams.set(name, value.replaceAll('&amp;', '&'));
  }
  return url;
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
