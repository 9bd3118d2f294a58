import { BaseError, createPublicClient, HttpRequestError, http, type PublicClient, TimeoutError } from 'viem';
import { SilentProvider } from '../../platform/outage.ts';

/** The longest that a node may think about one call. */
const patienceMs = 20_000;

export function evmNode(url: string): PublicClient {
  return createPublicClient({ transport: http(url, { timeout: patienceMs, retryCount: 1 }) });
}

/** Calls the node; one that cannot be reached is an outage, everything else is its answer. */
export async function reach<T>(network: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (isUnreachable(error)) throw new SilentProvider(network, 'the node does not answer', { cause: error });
    throw error;
  }
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  return error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null;
}
