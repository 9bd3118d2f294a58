import { BaseError, createPublicClient, HttpRequestError, http, type PublicClient, TimeoutError } from 'viem';
import { SilentProvider } from '../../platform/outage.ts';

/** Timeout of one call to the node. */
const callTimeoutMs = 20_000;

export function evmNode(url: string): PublicClient {
  return createPublicClient({ transport: http(url, { timeout: callTimeoutMs, retryCount: 1 }) });
}

/** Calls the node. Throws SilentProvider if it cannot be reached; other errors pass through. */
export async function callNode<T>(network: string, call: () => Promise<T>): Promise<T> {
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
