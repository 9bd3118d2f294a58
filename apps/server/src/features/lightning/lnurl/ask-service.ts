import { z } from '@dukat/contract/z';
import { readServiceUrl } from '@dukat/rules/lightning/lnurl';
import { type LnurlService, readMetadataText } from '@dukat/rules/lightning/lnurl-service';
import { shownText } from '@dukat/rules/lightning/shown-text';
import { parseJson } from '@dukat/rules/parse-json';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { ForeignCaller, ForeignHosts, HostProblem } from '../../../platform/foreign-hosts-port.ts';

/** `host_refused` has the host's reason as its value. */
export type ServiceProblem = HostProblem | 'host_refused';

const longestReason = 300;
const mostPayerData = 20;
const longestK1 = 256;
/** As the database stores it. */
const longestCallback = 4096;
/** Names are shown to the payer. */
const payerDataName = /^[\w-]{1,64}$/;

const failure = z.object({ status: z.string().regex(/^error$/i), reason: z.string().catch('') });
const msat = z.number().int().min(0);
const payRequest = z.object({
  tag: z.literal('payRequest'),
  callback: z.string(),
  minSendable: msat.min(1),
  maxSendable: msat,
  metadata: z.string(),
  commentAllowed: z.number().int().min(0).catch(0),
  payerData: z.record(z.string(), z.object({ mandatory: z.boolean().catch(false) })).catch({}),
});
const withdrawRequest = z.object({
  tag: z.literal('withdrawRequest'),
  callback: z.string(),
  // Half of a surrogate pair cannot be put into a URL.
  k1: z
    .string()
    .min(1)
    .max(longestK1)
    .refine((text) => text.isWellFormed()),
  minWithdrawable: msat,
  maxWithdrawable: msat,
  defaultDescription: z.string().catch(''),
});

/** Calls a service and returns its answer; an answer with the status ERROR is `host_refused`. */
export async function callService(
  hosts: Pick<ForeignHosts, 'readJson'>,
  url: string,
  caller: ForeignCaller,
): Promise<Result<unknown, ServiceProblem>> {
  const answer = await hosts.readJson(url, caller);
  if (answer.refused) return answer;
  const failed = failure.safeParse(answer.value);
  if (!failed.success) return answer;
  return refuse('host_refused', { values: { reason: shownText(failed.data.reason, longestReason) } });
}

/** Asks the host of an LNURL or Lightning address what it offers. */
export async function askService(
  hosts: ForeignHosts,
  url: string,
  caller: ForeignCaller,
): Promise<Result<LnurlService, ServiceProblem>> {
  const answer = await callService(hosts, url, caller);
  if (answer.refused) return answer;
  const read = readPayRequest(answer.value) ?? readWithdrawRequest(answer.value);
  if (read === undefined || read.maxMsat < read.minMsat) return refuse('host_answer_unusable');
  const callback = readServiceUrl(read.callback);
  if (callback.refused) return refuse('host_not_public');
  if (callback.value.href.length > longestCallback) return refuse('host_answer_unusable');
  return accept({ ...read, callback: callback.value.href, callbackHost: callback.value.hostname });
}

type Read = Omit<LnurlService, 'callbackHost'> | undefined;

function readPayRequest(answer: unknown): Read {
  const { data } = payRequest.safeParse(answer);
  const text = data && readMetadataText(parseJson(data.metadata));
  if (data === undefined || text === undefined) return undefined;
  const payerData = Object.entries(data.payerData)
    .filter(([name]) => payerDataName.test(name))
    .slice(0, mostPayerData);
  return {
    tag: data.tag,
    callback: data.callback,
    minMsat: BigInt(data.minSendable),
    maxMsat: BigInt(data.maxSendable),
    text,
    metadata: data.metadata,
    commentLength: data.commentAllowed,
    payerData: payerData.map(([name, { mandatory }]) => ({ name, isMandatory: mandatory })),
  };
}

function readWithdrawRequest(answer: unknown): Read {
  const { data } = withdrawRequest.safeParse(answer);
  if (data === undefined) return undefined;
  return {
    tag: data.tag,
    callback: data.callback,
    k1: data.k1,
    minMsat: BigInt(data.minWithdrawable),
    maxMsat: BigInt(data.maxWithdrawable),
    text: shownText(data.defaultDescription, longestReason),
    metadata: '',
    commentLength: 0,
    payerData: [],
  };
}
