import { createHash, createHmac } from 'node:crypto';

export interface S3Login {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

export interface RequestToSign {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly now: Date;
}

/** Returns the headers of a request with its signature by AWS Signature Version 4. */
export function signRequest(
  { method, url, headers, body, now }: RequestToSign,
  { id, secret, region }: S3Login,
): Readonly<Record<string, string>> {
  const time = `${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
  const day = time.slice(0, 8);
  const bodyHash = sha256(body);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    url.pathname.split('/').map(encode).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (parent, part) => hmac(parent, part),
    Buffer.from(`AWS4${secret}`),
  );
  const signature = hmac(key, text).toString('hex');
  const credential = `AWS4-HMAC-SHA256 Credential=${id}/${scope}`;
  return {
    ...all,
    authorization: `${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

/** Encodes as S3 wants it: everything but letters, digits and -._~; text that is encoded already stays the same. */
function encode(text: string): string {
  const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(decodeURIComponent(text)).replace(/[!'()*]/g, percent);
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
