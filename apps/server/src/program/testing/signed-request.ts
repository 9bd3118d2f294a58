import { createHmac, randomBytes } from 'node:crypto';

export interface ApiKeyCredentials {
  readonly id: string;
  readonly secret: string;
}

export interface RequestToSign {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly timestamp: number | string;
  readonly nonce?: string;
}

/** The headers of a signed request, built from the documentation and without the server's code. */
export function signedHeaders(key: ApiKeyCredentials, request: RequestToSign): Record<string, string> {
  const { method, path, body = '', timestamp, nonce = randomBytes(12).toString('base64url') } = request;
  const signature = createHmac('sha256', key.secret)
    .update(`${timestamp}${nonce}${method}${path}`)
    .update(body)
    .digest('hex');
  return {
    'dukat-key': key.id,
    'dukat-timestamp': String(timestamp),
    'dukat-nonce': nonce,
    'dukat-signature': signature,
  };
}
