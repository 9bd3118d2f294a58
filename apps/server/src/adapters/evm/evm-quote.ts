import { z } from '@dukat/contract/z';
import type { Address, PublicClient } from 'viem';
import { type EvmToken, erc20 } from './evm-token.ts';

/** The inputs of a payout, stored with it: gas prices and the hot wallet's balances in smallest units. */
const evmQuote = z.object({
  maxFeePerGas: z.coerce.bigint(),
  maxPriorityFeePerGas: z.coerce.bigint(),
  nativeBalance: z.coerce.bigint(),
  tokenBalance: z.coerce.bigint(),
});
export type EvmQuote = z.output<typeof evmQuote>;

const gwei = 10n ** 9n;
/** A higher gas price is considered a mistake and payouts wait. */
export const maxAllowedFeePerGas = 500n * gwei;

export async function readQuote(
  node: PublicClient,
  hotWallet: Address,
  token: EvmToken | undefined,
): Promise<string> {
  const fees = await node.estimateFeesPerGas();
  const nativeBalance = await node.getBalance({ address: hotWallet, blockTag: 'pending' });
  const tokenBalance =
    token === undefined
      ? 0n
      : await node.readContract({
          address: token.contract,
          abi: erc20,
          functionName: 'balanceOf',
          args: [hotWallet],
          blockTag: 'pending',
        });
  const quote = {
    maxFeePerGas: String(fees.maxFeePerGas),
    maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas),
    nativeBalance: String(nativeBalance),
    tokenBalance: String(tokenBalance),
  };
  return JSON.stringify(quote);
}

export function parseQuote(text: string): EvmQuote {
  return evmQuote.parse(JSON.parse(text));
}
