import { type Amount, formatAmount } from '../money/amount.ts';

/** The data of a payment link: the network's scheme, and for tokens their contract and decimals. */
export interface PaymentRequest {
  /** The scheme of the network's links. Without one, wallets read only the plain address. */
  readonly scheme: string | undefined;
  readonly address: string;
  readonly amount?: Amount;
  readonly label?: string;
  readonly evmChainId?: number;
  readonly token?: { readonly contract: string; readonly decimals: number };
  readonly destinationTag?: string;
  readonly memo?: string;
}

/**
 * Returns the text of a deposit's QR code. Bitcoin and its derivatives: BIP 21 with the amount in whole coins. EVM: EIP-681 with
 * the amount in the smallest unit. Solana Pay, XRP Ledger and Stellar (SEP-7) have their own rules. For other networks it is only
 * the address.
 */
export function paymentUri(request: PaymentRequest): string {
  switch (request.scheme) {
    case undefined:
      return request.address;
    case 'lightning':
      return `lightning:${request.address}`;
    case 'ethereum':
      return ethereumUri(request);
    case 'solana':
      return solanaUri(request);
    case 'xrpl':
      return withQuery(`xrpl:${request.address}`, [
        ['amount', coins(request.amount)],
        ['dt', request.destinationTag],
      ]);
    case 'web+stellar':
      return withQuery('web+stellar:pay', [
        ['destination', request.address],
        ['amount', coins(request.amount)],
        ['memo', request.memo],
      ]);
    default:
      return bip21(request.scheme, request);
  }
}

function bip21(scheme: string, { address, amount, label }: PaymentRequest): string {
  // Cash addresses may already have their prefix.
  const bare = address.startsWith(`${scheme}:`) ? address.slice(scheme.length + 1) : address;
  return withQuery(`${scheme}:${bare}`, [
    ['amount', coins(amount)],
    ['label', label],
  ]);
}

function ethereumUri({ address, amount, evmChainId, token }: PaymentRequest): string {
  const chain = evmChainId === undefined ? '' : `@${evmChainId}`;
  if (token === undefined) {
    return withQuery(`ethereum:${address}${chain}`, [['value', smallestUnits(amount, 18)]]);
  }
  return withQuery(`ethereum:${token.contract}${chain}/transfer`, [
    ['address', address],
    ['uint256', smallestUnits(amount, token.decimals)],
  ]);
}

function solanaUri({ address, amount, label, token }: PaymentRequest): string {
  return withQuery(`solana:${address}`, [
    ['amount', coins(amount)],
    ['spl-token', token?.contract],
    ['label', label],
  ]);
}

function coins(amount: Amount | undefined): string | undefined {
  return amount === undefined ? undefined : formatAmount(amount);
}

/** Converts to whole smallest units. The amount was already rounded to the network's decimals. */
function smallestUnits(amount: Amount | undefined, decimals: number): string | undefined {
  return amount === undefined ? undefined : String(amount / 10n ** BigInt(18 - decimals));
}

function withQuery(
  base: string,
  pairs: readonly (readonly [key: string, value: string | undefined])[],
): string {
  const query = pairs.flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? base : `${base}?${query.join('&')}`;
}
