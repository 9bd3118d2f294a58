import { createHmac } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { parseJson } from '@dukat/rules/parse-json';
import type { IdentityProvider, RunUpdate } from '../../features/verification/identity/identity-port.ts';
import type { Clock } from '../../platform/clock.ts';
import { downloadFile } from '../identity-provider/download-file.ts';
import { fetchJson } from '../identity-provider/fetch-json.ts';
import { isSignedBody } from '../identity-provider/signed-body.ts';
import { readSumsubDocuments, sumsubDocumentsShape } from './sumsub-documents.ts';

export const sumsubBaseUrl = 'https://api.sumsub.com';

export interface SumsubOptions {
  readonly baseUrl: string;
  readonly appToken: string;
  /** Signs each call; must never be logged. */
  readonly secretKey: string;
  readonly levelName: string;
  /** The key with which Sumsub signs its webhooks. */
  readonly webhookSecret: string;
  readonly clock: Clock;
}

const applicant = z.object({ id: z.string().max(100) });
const link = z.object({ url: z.url().max(2000) });
const status = z.object({
  reviewStatus: z.string(),
  reviewResult: z
    .object({
      reviewAnswer: z.enum(['GREEN', 'RED']).nullish(),
      reviewRejectType: z.enum(['FINAL', 'RETRY']).nullish(),
      rejectLabels: z.array(z.string()).nullish(),
    })
    .nullish(),
});
const webhook = z.object({ applicantId: z.string().max(100) });

/** Sumsub's API: an applicant for each check, a link to Sumsub's page, and the applicant's status, which is polled. */
export function sumsub(options: SumsubOptions): IdentityProvider {
  const { baseUrl, appToken, secretKey, levelName, webhookSecret, clock } = options;

  function signed(path: string, body?: string): Readonly<Record<string, string>> {
    const seconds = String(Math.floor(clock.now().getTime() / 1000));
    const method = body === undefined ? 'GET' : 'POST';
    const signature = createHmac('sha256', secretKey)
      .update(`${seconds}${method}${path}${body ?? ''}`)
      .digest('hex');
    return {
      'x-app-token': appToken,
      'x-app-access-ts': seconds,
      'x-app-access-sig': signature,
    };
  }

  function call<Answer>(path: string, schema: z.ZodType<Answer>, content?: unknown): Promise<Answer> {
    const body = content === undefined ? undefined : JSON.stringify(content);
    return fetchJson('sumsub', schema, {
      url: `${baseUrl}${path}`,
      headers: signed(path, body),
      ...(body !== undefined && { body }),
    });
  }

  return {
    name: 'sumsub',
    async open({ reference, email, firstName, lastName, returnUrl }) {
      const level = encodeURIComponent(levelName);
      const { id } = await call(`/resources/applicants?levelName=${level}`, applicant, {
        externalUserId: reference,
        email,
        fixedInfo: { firstName, lastName },
      });
      const { url } = await call('/resources/sdkIntegrations/levels/-/websdkLink', link, {
        levelName,
        userId: reference,
        ttlInSecs: 86_400,
        redirect: { successUrl: returnUrl, rejectUrl: returnUrl },
      });
      return { run: id, link: url };
    },
    async ask(id) {
      return toRunUpdate(await call(`/resources/applicants/${encodeURIComponent(id)}/status`, status));
    },
    async documents(id) {
      const path = `/resources/applicants/${encodeURIComponent(id)}/metadata/resources`;
      return readSumsubDocuments(await call(path, sumsubDocumentsShape));
    },
    document(id, source) {
      const path = `/resources/applicants/${encodeURIComponent(id)}/resources/${encodeURIComponent(source)}`;
      return downloadFile('sumsub', { url: `${baseUrl}${path}`, headers: signed(path) });
    },
    hint(body, headers) {
      const digest = toDigest(headers['x-payload-digest-alg']);
      const signature = headers['x-payload-digest'];
      if (digest === undefined || !isSignedBody(body, { digest, secret: webhookSecret, signature })) {
        return undefined;
      }
      const read = webhook.safeParse(parseJson(body.toString('utf8')));
      return { run: read.success ? read.data.applicantId : null };
    },
  };
}

function toRunUpdate({ reviewStatus, reviewResult }: z.output<typeof status>): RunUpdate {
  const reason = reviewResult?.rejectLabels?.join(', ').slice(0, 300) || null;
  if (reviewStatus === 'init') return { status: 'waiting', reason };
  if (reviewStatus === 'onHold') return { status: 'review', reason };
  if (reviewStatus !== 'completed') return { status: 'processing', reason };
  if (reviewResult?.reviewAnswer === 'GREEN') return { status: 'approved', reason };
  return { status: reviewResult?.reviewRejectType === 'FINAL' ? 'refused' : 'again', reason };
}

/** Accepts only the strong digests among those that Sumsub supports. */
function toDigest(name: unknown): 'sha256' | 'sha512' | undefined {
  if (name === 'HMAC_SHA256_HEX') return 'sha256';
  return name === 'HMAC_SHA512_HEX' ? 'sha512' : undefined;
}
