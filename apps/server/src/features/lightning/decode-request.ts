import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { decodePaymentRequest } from '@dukat/contract/lightning';
import { type LnurlService, serviceProblems } from '@dukat/rules/lightning/lnurl-service';
import { satoshis } from '@dukat/rules/lightning/msat';
import type { PaymentProblem } from '@dukat/rules/lightning/payment-kinds';
import {
  listPaymentOptions,
  type PaymentContext,
  type PaymentOption,
  sortOptions,
} from '@dukat/rules/lightning/payment-option';
import { type PaymentRequestRefusal, readPaymentRequest } from '@dukat/rules/lightning/payment-request';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import type { ForeignHosts } from '../../platform/foreign-hosts-port.ts';
import { askService } from './lnurl/ask-service.ts';
import type { OwnServices } from './own-services-port.ts';

/** The Bitcoin network of this installation. */
export type BitcoinChain = Omit<PaymentContext, 'now'>;

interface Services {
  readonly own: Pick<OwnServices, 'find'>;
  readonly foreignHosts: ForeignHosts;
  /** For whom a host is called: an account, or a visitor's address. */
  readonly subject: string;
}

type Decoded = EndpointResponse<typeof decodePaymentRequest>;

/** An option with what the host of its service stated. */
interface AskedOption extends PaymentOption {
  readonly service?: LnurlService;
  readonly hostReason?: string | undefined;
}

/**
 * Reads a payment request. Contacts the host of one LNURL or Lightning address: one request of a visitor must not become many of ours.
 */
export async function decodeRequest(
  text: string,
  context: PaymentContext,
  services: Services,
): Promise<Result<Decoded, PaymentRequestRefusal>> {
  const request = readPaymentRequest(text);
  if (request.refused) return { ...request, field: 'request' };
  const options = listPaymentOptions(request.value, context);
  const first = options.find(({ serviceUrl }) => serviceUrl !== undefined);
  const asked = await Promise.all(
    options.map(async (option) => (option === first ? askHost(option, services) : option)),
  );
  return accept({ options: sortOptions<AskedOption>(asked).map(wireOption) });
}

async function askHost(
  option: PaymentOption,
  { own, foreignHosts, subject }: Services,
): Promise<AskedOption> {
  const { serviceUrl = '', msat } = option;
  const asked =
    (await own.find(serviceUrl)) ??
    (await askService(foreignHosts, serviceUrl, { subject, purpose: 'lookup' }));
  if (asked.refused) {
    return { ...withProblems(option, [asked.reason]), hostReason: asked.values?.reason };
  }
  const service = asked.value;
  return {
    ...withProblems(option, serviceProblems(service, msat)),
    msat: msat ?? (service.minMsat === service.maxMsat ? service.minMsat : undefined),
    text: service.text,
    service,
  };
}

function withProblems(option: PaymentOption, more: readonly PaymentProblem[]): PaymentOption {
  return { ...option, problems: [...new Set([...option.problems, ...more])] };
}

function wireOption(option: AskedOption): Decoded['options'][number] {
  const { kind, code, network, payee, msat, text, descriptionHash, paymentHash, expiresAt, problems } =
    option;
  return {
    kind,
    network,
    address: code,
    payee: payee ?? null,
    amount_msat: msat === undefined ? null : String(msat),
    amount_sats: msat === undefined ? null : formatAmount(satoshis(msat)),
    description: text ?? null,
    description_hash: descriptionHash ?? null,
    payment_hash: paymentHash ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    service: option.service === undefined ? null : wireService(option.service),
    host_reason: option.hostReason ?? null,
    problems: [...problems],
  };
}

function wireService(service: LnurlService): NonNullable<Decoded['options'][number]['service']> {
  return {
    tag: service.tag,
    callback_host: service.callbackHost,
    min_msat: String(service.minMsat),
    max_msat: String(service.maxMsat),
    min_sats: formatAmount(satoshis(service.minMsat)),
    max_sats: formatAmount(satoshis(service.maxMsat)),
    comment_allowed: service.commentLength,
    payer_data: service.payerData.map(({ name, isMandatory }) => ({ name, mandatory: isMandatory })),
  };
}
