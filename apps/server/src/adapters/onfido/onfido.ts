import { z } from '@dukat/contract/z';
import { parseJson } from '@dukat/rules/parse-json';
import type { CheckUpdate } from '@dukat/rules/verification/identity-check';
import type { IdentityProvider, RunUpdate } from '../../features/verification/identity/identity-port.ts';
import { Outage } from '../../platform/outage.ts';
import { downloadFile } from '../identity-provider/download-file.ts';
import { fetchJson } from '../identity-provider/fetch-json.ts';
import { isSignedBody } from '../identity-provider/signed-body.ts';
import { onfidoDocumentsShape, readOnfidoDocuments } from './onfido-documents.ts';

export const onfidoBaseUrl = 'https://api.eu.onfido.com/v3.6';
export const onfidoSignatureHeader = 'x-sha2-signature';

export interface OnfidoOptions {
  readonly baseUrl: string;
  /** Gives access to the Onfido account; must never be logged. */
  readonly apiToken: string;
  readonly workflowId: string;
  /** The key with which Onfido signs its webhooks. */
  readonly webhookToken: string;
}

const applicant = z.object({ id: z.string().max(100) });
const run = z.object({
  id: z.string().max(100),
  status: z.string(),
  reasons: z.array(z.string()).nullish(),
  link: z.object({ url: z.url().max(2000) }).nullish(),
});
const applicantOfRun = z.object({ applicant_id: z.string().max(100) });
const webhook = z.object({
  payload: z.object({ resource_type: z.string(), object: z.object({ id: z.string().max(100) }) }),
});

/** Onfido's API 3.6: one workflow run for each check. Results are fetched from the API and never taken from a webhook. */
export function onfido({ baseUrl, apiToken, workflowId, webhookToken }: OnfidoOptions): IdentityProvider {
  const headers = { authorization: `Token token=${apiToken}` };
  const call = <Answer>(path: string, schema: z.ZodType<Answer>, body?: unknown) =>
    fetchJson('onfido', schema, {
      url: `${baseUrl}${path}`,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    name: 'onfido',
    async open({ reference, email, firstName, lastName, returnUrl }) {
      const person = { first_name: firstName, last_name: lastName, email };
      const { id } = await call('/applicants', applicant, person);
      const opened = await call('/workflow_runs', run, {
        applicant_id: id,
        workflow_id: workflowId,
        customer_user_id: reference,
        link: { completed_redirect_url: returnUrl, expired_redirect_url: returnUrl },
      });
      if (opened.link == null) throw new Outage('onfido', 'a workflow run without a link');
      return { run: opened.id, link: opened.link.url };
    },
    async ask(id) {
      return toRunUpdate(await call(`/workflow_runs/${encodeURIComponent(id)}`, run));
    },
    async documents(id) {
      const { applicant_id: of } = await call(`/workflow_runs/${encodeURIComponent(id)}`, applicantOfRun);
      return readOnfidoDocuments(
        await call(`/documents?applicant_id=${encodeURIComponent(of)}`, onfidoDocumentsShape),
      );
    },
    document(_run, source) {
      return downloadFile('onfido', {
        url: `${baseUrl}/documents/${encodeURIComponent(source)}/download`,
        headers,
      });
    },
    hint(body, sent) {
      const signature = sent[onfidoSignatureHeader];
      if (!isSignedBody(body, { digest: 'sha256', secret: webhookToken, signature })) return undefined;
      const read = webhook.safeParse(parseJson(body.toString('utf8')));
      const isRun = read.success && read.data.payload.resource_type === 'workflow_run';
      return { run: isRun ? read.data.payload.object.id : null };
    },
  };
}

const statuses: Readonly<Record<string, CheckUpdate>> = {
  awaiting_input: 'waiting',
  awaiting_client_input: 'waiting',
  processing: 'processing',
  review: 'review',
  approved: 'approved',
  declined: 'refused',
  // The person gave up or a technical error occurred: the check has no result.
  abandoned: 'again',
  error: 'again',
};

function toRunUpdate({ status, reasons }: z.output<typeof run>): RunUpdate {
  const known = statuses[status];
  if (known === undefined) throw new Outage('onfido', 'a status that is not known');
  return {
    status: known,
    reason: reasons == null || reasons.length === 0 ? null : reasons.join(', ').slice(0, 300),
  };
}
