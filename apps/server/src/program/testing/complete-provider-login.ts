import type { TestProgram } from './test-program.ts';

/**
 * Follows the provider's redirects until one leads to another origin, and returns that URL. A self-submitting form counts as a redirect.
 */
export async function completeProviderLogin(
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
    const sent = findFormTarget(html);
    if (sent !== undefined) return sent;
    if (!html.includes('<form method="post">')) throw new Error(`${answer.status} ${html.slice(0, 500)}`);
    body = new URLSearchParams(form);
  }
  return url;
}

/** Returns the target of a self-submitting form, with its fields as query parameters. */
function findFormTarget(html: string): URL | undefined {
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) return undefined;
  const url = new URL(action);
  for (const [, name = '', value = ''] of html.matchAll(/name="([^"]+)" value="([^"]*)"/g)) {
    url.searchParams.set(name, value.replaceAll('&amp;', '&'));
  }
  return url;
}
