import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { parseS3Place, s3Store } from './s3-store.ts';
import { signRequest } from './sign-request.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface PlayedBucket {
  readonly files: Map<string, Uint8Array>;
  readonly requests: IncomingMessage[];
  /** A service that answers 200 and stores nothing. */
  isLying: boolean;
  refusal: number | undefined;
  /** How many calls it refuses before it accepts them; each one by default. */
  refusals: number;
  /** A service that ends a list without naming its next page. */
  isCutting: boolean;
}

async function playBucket(query = '') {
  const bucket: PlayedBucket = {
    files: new Map(),
    requests: [],
    isLying: false,
    refusal: undefined,
    refusals: Number.POSITIVE_INFINITY,
    isCutting: false,
  };
  const server = createServer(async (request, response) => {
    bucket.requests.push(request);
    const url = new URL(request.url ?? '', 'http://played');
    const name = url.pathname.slice('/bucket/'.length);
    if (bucket.refusal !== undefined && bucket.refusals-- > 0)
      return response.writeHead(bucket.refusal).end('<Error><Code>AccessDenied</Code></Error>');
    if (request.method === 'PUT') {
      const body = await buffer(request);
      const checksum = createHash('sha256').update(body).digest('base64');
      if (request.headers['x-amz-checksum-sha256'] !== checksum)
        return response.writeHead(400).end('<Error><Code>InvalidRequest</Code></Error>');
      if (!bucket.isLying) bucket.files.set(name, body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      bucket.files.delete(name);
      return response.writeHead(204).end();
    }
    if (name === '') return response.end(page(bucket, url.searchParams));
    const found = bucket.files.get(name);
    if (found === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-length': found.length }).end(found);
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const place = parseS3Place(`s3://bucket/dukat?endpoint=http://127.0.0.1:${port}${query}`);
  return { bucket, store: s3Store(place, { id: 'id', secret: 'secret' }, [1, 1, 1]) };
}

/** Lists two names on a page. */
function page({ files, isCutting }: PlayedBucket, query: URLSearchParams): string {
  const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const isTruncated = from + 2 < names.length;
  const keys = names.slice(from, from + 2).map((name) => `<Key>${name}</Key>`);
  const next = isTruncated && !isCutting ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<List><IsTruncated>${isTruncated}</IsTruncated>${keys.join('')}${next}</List>`;
}

test('signs as the example of the AWS documentation', () => {
  const headers = signRequest(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: new Uint8Array(),
      now: new Date('2013-05-24T00:00:00Z'),
    },
    { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' },
  );
  expect(headers.authorization).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
});

test('stores, lists over pages, fetches and removes', async () => {
  const { bucket, store } = await playBucket();
  for (const name of ['1/a', '1/b', '1/c', '2/d']) await store.put(name, Buffer.from(name));
  expect(bucket.files.has('dukat/1/a')).toBe(true);
  expect(await store.list('1/')).toEqual(['1/a', '1/b', '1/c']);
  expect(Buffer.from(await store.get('1/b')).toString()).toBe('1/b');
  await store.remove('1/b');
  await expect(store.get('1/b')).rejects.toThrow('The backup file dukat/1/b is missing.');
});

test('asks for an object lock where the target has days', async () => {
  const { bucket, store } = await playBucket('&lock=35');
  await store.put('a', Buffer.from('a'));
  expect(bucket.requests[0]?.headers).toMatchObject({ 'x-amz-object-lock-mode': 'COMPLIANCE' });
});

test('finds a file that was accepted and lost, a refusal and a bucket that is gone', async () => {
  const { bucket, store } = await playBucket();
  bucket.isLying = true;
  await expect(store.put('a', Buffer.from('a'))).rejects.toThrow('is missing');
  bucket.refusal = 403;
  await expect(store.put('a', Buffer.from('a'))).rejects.toThrow(
    'The bucket bucket refused to PUT dukat/a (403 AccessDenied).',
  );
  const nowhere = parseS3Place('s3://bucket?endpoint=http://127.0.0.1:1');
  const gone = s3Store(nowhere, { id: 'i', secret: 's' }, []);
  await expect(gone.list('')).rejects.toThrow('The bucket bucket does not answer');
});

test('repeats calls that the service failed, and none that it refused', async () => {
  const { bucket, store } = await playBucket();
  bucket.refusal = 503;
  bucket.refusals = 3;
  await store.put('a', Buffer.from('a'));
  expect([...bucket.files.keys()]).toEqual(['dukat/a']);
  bucket.refusals = 4;
  await expect(store.get('a')).rejects.toThrow('refused to GET dukat/a (503 AccessDenied)');
  bucket.refusal = 403;
  bucket.refusals = 1;
  await expect(store.get('a')).rejects.toThrow('(403 AccessDenied)');
});

test('refuses a list that is only a part', async () => {
  const { bucket, store } = await playBucket();
  for (const name of ['a', 'b', 'c']) await store.put(name, Buffer.from(name));
  bucket.isCutting = true;
  await expect(store.list('')).rejects.toThrow('The bucket bucket lists only a part of its files.');
});

test.each(['s3://', 'ftp://x', 's3://b?endpoint=x', 's3://b?lock=0', 'backups'])('refuses %s', (target) => {
  expect(() => parseS3Place(target)).toThrow(/^BACKUP_TARGET must be/);
});
