import type { BitcoinNetwork } from './invoice.ts';
import { addressUrl } from './lnurl-service.ts';
import { longestRequest, type PaymentProblem } from './payment-kinds.ts';
import type { PaymentCode, PaymentRequest } from './payment-request.ts';
import { shownText } from './shown-text.ts';

/** The chain of this installation, and the time. */
export interface PaymentContext {
  readonly network: BitcoinNetwork;
  readonly acceptsAddress: (address: string) => boolean;
  readonly now: Date;
}

/** One way to pay a request, with everything that it states. */
export interface PaymentOption {
  readonly kind: PaymentCode['kind'];
  readonly code: string;
  /** The catalogue's network over which BTC is paid. */
  readonly network: 'LN' | 'BTC';
  /** A node, a host, or a name at a host. */
  readonly payee: string | undefined;
  readonly msat: bigint | undefined;
  readonly text: string | undefined;
  readonly descriptionHash: string | undefined;
  readonly paymentHash: string | undefined;
  readonly expiresAt: Date | undefined;
  /** The URL of the service that states the rest. */
  readonly serviceUrl: string | undefined;
  readonly problems: readonly PaymentProblem[];
}

/** Returns the ways to pay a request: payable ones first, and Lightning, which costs less, before the chain. */
export function listPaymentOptions(
  request: PaymentRequest,
  context: PaymentContext,
): readonly PaymentOption[] {
  return sortOptions(request.codes.map((code) => describe(code, request, context)));
}

/** Sorts options as `listPaymentOptions` does, after one got further problems. */
export function sortOptions<Option extends Ranked>(options: readonly Option[]): readonly Option[] {
  return options.toSorted((a, b) => rank(a) - rank(b));
}

type Ranked = Pick<PaymentOption, 'problems' | 'network'>;

function rank({ problems, network }: Ranked): number {
  const isPayable = problems.every((problem) => problem === 'no_amount');
  return (isPayable ? 0 : 2) + (network === 'LN' ? 0 : 1);
}

function describe(code: PaymentCode, request: PaymentRequest, context: PaymentContext): PaymentOption {
  const invoice = code.kind === 'LIGHTNING_INVOICE' ? code.invoice : undefined;
  const text = invoice === undefined ? request.text : invoice.description;
  return {
    kind: code.kind,
    code: code.code,
    network: code.kind === 'BITCOIN_ADDRESS' ? 'BTC' : 'LN',
    payee: findPayee(code),
    msat: invoice?.msat ?? request.msat,
    text: text === undefined ? undefined : shownText(text, longestRequest),
    descriptionHash: invoice?.descriptionHash,
    paymentHash: invoice?.paymentHash,
    expiresAt: invoice?.expiresAt,
    serviceUrl: findServiceUrl(code),
    problems: findProblems(code, request, context),
  };
}

function findPayee(code: PaymentCode): string | undefined {
  switch (code.kind) {
    case 'LIGHTNING_INVOICE':
      return code.invoice.payee;
    case 'LN_URL':
      return code.lnurl.host;
    case 'LIGHTNING_ADDRESS':
    case 'BITCOIN_ADDRESS':
      return code.code;
    case 'LIGHTNING_OFFER':
      return undefined;
  }
}

function findServiceUrl(code: PaymentCode): string | undefined {
  if (code.kind === 'LN_URL') return code.lnurl.url;
  return code.kind === 'LIGHTNING_ADDRESS' ? addressUrl(code.code) : undefined;
}

function findProblems(
  code: PaymentCode,
  { msat }: PaymentRequest,
  { network, acceptsAddress, now }: PaymentContext,
): readonly PaymentProblem[] {
  switch (code.kind) {
    case 'LIGHTNING_INVOICE': {
      const { invoice } = code;
      return [
        ...(invoice.expiresAt <= now ? (['expired'] as const) : []),
        ...(invoice.network === network ? [] : (['other_network'] as const)),
        ...((invoice.msat ?? msat) === undefined ? (['no_amount'] as const) : []),
      ];
    }
    case 'BITCOIN_ADDRESS':
      return acceptsAddress(code.code) ? [] : ['other_network'];
    case 'LN_URL':
      return code.lnurl.isWithdrawal ? ['not_payable_yet'] : [];
    case 'LIGHTNING_OFFER':
      return ['not_payable_yet'];
    case 'LIGHTNING_ADDRESS':
      return [];
  }
}
