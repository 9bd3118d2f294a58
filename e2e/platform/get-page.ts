import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { portals, resolveOrigin } from './browser.ts';

export interface PageQuery {
  readonly brand: string;
  readonly path: string;
  readonly portal?: keyof typeof portals;
  readonly locale?: string;
}

export interface PageResponse {
  readonly status: number | undefined;
  readonly location: string | undefined;
  readonly policy: string;
  readonly type: string;
  readonly body: string;
}

/** Returns the server-rendered page, requested without a browser. */
export async function getPage({
  brand,
  path,
  portal = 'retail',
  locale = 'en_US',
}: PageQuery): Promise<PageResponse> {
  const port = Number(new URL(resolveOrigin()).port) + portals[portal];
  const host = `${brand.toLowerCase()}.localhost:${port}`;
  const headers = { host, cookie: `locale=${locale}; cookies_accepted=false` };
  const [answer] = await once(request({ host: '127.0.0.1', port, path, headers }).end(), 'response');
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    policy: String(answer.headers['content-security-policy'] ?? ''),
    type: String(answer.headers['content-type'] ?? ''),
    body: await text(answer),
  };
}
