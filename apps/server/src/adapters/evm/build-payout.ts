import { amountFromUnits } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { type Address, encodeFunctionData, isAddress, keccak256 } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import type { BuildRefusal, Payout, SignedPayout } from '../../features/wallets/chain-port.ts';
import { type EvmQuote, maxAllowedFeePerGas } from './evm-quote.ts';
import { type EvmToken, erc20 } from './evm-token.ts';

// Gas limits, not prices: unused gas is not paid. Contract wallets need more than the 21,000 of a plain transfer.
const nativeGas = 100_000n;
const tokenGas = 200_000n;

export interface PayoutChain {
  readonly chainId: number;
  readonly native: string;
  readonly tokens: readonly EvmToken[];
}

/** Signs the payout's transaction (EIP-1559). `fee` is the maximum; the actual fee is in the receipt. */
export async function buildPayout(
  chain: PayoutChain,
  hotWallet: LocalAccount,
  given: { readonly payout: Payout; readonly quote: EvmQuote; readonly nonce: number },
): Promise<Result<SignedPayout, BuildRefusal>> {
  const { payout, quote, nonce } = given;
  const { address } = payout;
  if (!isAddress(address)) return refuse('address_not_payable');
  if (quote.maxFeePerGas > maxAllowedFeePerGas) return refuse('fee_out_of_bounds');
  const token = chain.tokens.find(({ asset }) => asset === payout.asset);
  const isNative = payout.asset === chain.native;
  if (token === undefined && !isNative) return refuse('address_not_payable');

  const value = isNative ? payout.amount : 0n;
  const gas = isNative ? nativeGas : tokenGas;
  const fee = gas * quote.maxFeePerGas;
  const tokenUnits = token === undefined ? 0n : payout.amount / 10n ** BigInt(18 - token.decimals);
  if (quote.nativeBalance < value + fee || quote.tokenBalance < tokenUnits)
    return refuse('hot_wallet_too_low');

  const bytes = await hotWallet.signTransaction({
    type: 'eip1559',
    chainId: chain.chainId,
    nonce,
    gas,
    maxFeePerGas: quote.maxFeePerGas,
    maxPriorityFeePerGas: quote.maxPriorityFeePerGas,
    ...(token === undefined
      ? { to: address, value }
      : { to: token.contract, value: 0n, data: encodeTransfer(address, tokenUnits) }),
  });
  return accept({ bytes, txid: keccak256(bytes), fee: amountFromUnits(fee) });
}

function encodeTransfer(to: Address, units: bigint) {
  return encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, units] });
}
