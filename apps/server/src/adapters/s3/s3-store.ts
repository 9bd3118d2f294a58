import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ArchiveStore, StoreProblem, UnusableFile } from '../../platform/archive/archive-store.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { type S3Login, signRequest } from './sign-request.ts';

const timeoutMs = 60_000;
/** A call that the service failed is repeated after each of these. */
const usualRetriesMs = [300, 1500, 5000];
const dayMs = 86_400_000;

export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Days for which a stored file can be neither deleted nor changed; undefined without object lock. */
  readonly lockDays: number | undefined;
}

/** Parses `s3://bucket/prefix?endpoint=https://...&region=...&lock=35`. */
export function parseS3Place(text: string): S3Place {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const region = url?.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url?.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const lock = url?.searchParams.get('lock') ?? undefined;
  const isRight =
    url?.protocol === 's3:' && url.hostname !== '' && URL.canParse(endpoint) && /^https?:/.test(endpoint);
  if (!isRight || (lock !== undefined && !/^[1-9]\d{0,3}$/.test(lock))) {
    throw new StartProblem(
      'BACKUP_TARGET must be an absolute folder or s3://bucket/prefix?endpoint=address&region=name&lock=35.',
    );
  }
  const prefix = url.pathname.slice(1).replace(/\/?$/, '/');
  return {
    endpoint: new URL(endpoint).origin,
    bucket: url.hostname,
    prefix: prefix === '/' ? '' : prefix,
    region,
    lockDays: lock === undefined ? undefined : Number(lock),
  };
}

interface Call {
  readonly method: string;
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Stores backups in a bucket of S3 or of a service with its API. The login needs to put, get and list; deleting is optional. */
export function s3Store(
  place: S3Place,
  login: Omit<S3Login, 'region'>,
  retriesMs: readonly number[] = usualRetriesMs,
): ArchiveStore {
  const call = (request: Call) =>
    callPatiently(place, { ...login, region: place.region }, request, retriesMs);
  const pathOf = (name: string) => `${place.prefix}${name}`;
  return {
    put: async (name, body) => {
      const headersOfFile = { ...checksumHeader(body), ...lockHeaders(place.lockDays) };
      await call({ method: 'PUT', path: pathOf(name), headers: headersOfFile, body });
      // A service that answers before it has stored the file would lose it unnoticed.
      const { headers } = await call({ method: 'HEAD', path: pathOf(name) });
      if (Number(headers.get('content-length')) !== body.length)
        throw new StoreProblem(`The bucket ${place.bucket} accepted ${name} but does not have it.`);
    },
    get: async (name) => (await call({ method: 'GET', path: pathOf(name) })).content,
    list: async (prefix) => {
      const names: string[] = [];
      let next: string | undefined;
      while (true) {
        const query = {
          'list-type': '2',
          prefix: pathOf(prefix),
          ...(next && { 'continuation-token': next }),
        };
        const text = Buffer.from((await call({ method: 'GET', query })).content).toString();
        names.push(...tagsIn(text, 'Key').map((key) => key.slice(place.prefix.length)));
        if (tagsIn(text, 'IsTruncated')[0] === 'false') return names.sort();
        [next] = tagsIn(text, 'NextContinuationToken');
        // A part of the list would look like an archive that lost files.
        if (next === undefined)
          throw new StoreProblem(`The bucket ${place.bucket} lists only a part of its files.`);
      }
    },
    remove: async (name) => {
      await call({ method: 'DELETE', path: pathOf(name) });
    },
  };
}

/** S3 refuses a file with an object lock without a checksum. */
function checksumHeader(body: Uint8Array): Readonly<Record<string, string>> {
  return { 'x-amz-checksum-sha256': createHash('sha256').update(body).digest('base64') };
}

function lockHeaders(days: number | undefined): Readonly<Record<string, string>> {
  if (days === undefined) return {};
  return {
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'x-amz-object-lock-retain-until-date': new Date(Date.now() + days * dayMs).toISOString(),
  };
}

interface Answer {
  readonly headers: Headers;
  readonly content: Uint8Array;
}

/** A problem of the service or the network, which may be gone in a moment. */
class PassingProblem extends StoreProblem {}

async function callPatiently(
  place: S3Place,
  login: S3Login,
  request: Call,
  retriesMs: readonly number[],
): Promise<Answer> {
  for (const pauseMs of retriesMs) {
    try {
      return await callS3(place, login, request);
    } catch (error) {
      if (!(error instanceof PassingProblem)) throw error;
    }
    await wait(pauseMs);
  }
  return await callS3(place, login, request);
}

async function callS3(
  { endpoint, bucket }: S3Place,
  login: S3Login,
  { method, path = '', query = {}, headers = {}, body = new Uint8Array() }: Call,
): Promise<Answer> {
  const url = new URL(`/${bucket}/${path}`, endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signed = signRequest({ method, url, headers, body, now: new Date() }, login);
  const { host: _, ...sent } = signed;
  let answer: Response;
  let content: Uint8Array;
  try {
    answer = await fetch(url, {
      method,
      headers: sent,
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    content = new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw new PassingProblem(
      `The bucket ${bucket} does not answer (${error instanceof Error ? error.message : error}).`,
    );
  }
  if (answer.ok) return { headers: answer.headers, content };
  const [code = ''] = tagsIn(Buffer.from(content).toString(), 'Code');
  if (answer.status === 404 && method !== 'PUT')
    throw new UnusableFile(`The backup file ${path} is missing.`);
  const refusal = `The bucket ${bucket} refused to ${method} ${path} (${answer.status} ${code}).`;
  throw answer.status >= 500 || answer.status === 429
    ? new PassingProblem(refusal)
    : new StoreProblem(refusal);
}

/** Reads the texts of an element; our names and S3's tokens contain no escaped characters but &amp;. */
function tagsIn(xml: string, tag: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  );
}
