import { type Amount, amountFromUnits } from '@dukat/rules/money/amount';
import { type Address, encodeFunctionData, keccak256 } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import type { SweepCheck } from '../../features/wallets/chain-port.ts';
import { maxAllowedFeePerGas } from './evm-quote.ts';
import { type EvmToken, erc20 } from './evm-token.ts';
import type { EvmChain } from './scan-blocks.ts';

// A plain transfer costs exactly this. The token value is a limit; unused gas stays on the address.
const nativeGas = 21_000n;
const tokenGas = 120_000n;

interface SweepChain extends EvmChain {
  readonly chainId: number;
}

/** Returns the signed transfer of a deposit address's balance to the hot wallet, or what is needed first. */
export async function inspectAddress(
  chain: SweepChain,
  account: LocalAccount,
  hotWallet: Address,
  asset: string,
): Promise<SweepCheck> {
  const { node } = chain;
  const { address } = account;
  const fees = await node.estimateFeesPerGas();
  if (fees.maxFeePerGas > maxAllowedFeePerGas) return { kind: 'nothing' };
  const native = await node.getBalance({ address });
  const nonce = await node.getTransactionCount({ address, blockTag: 'pending' });
  const token = chain.tokens.find((candidate) => candidate.asset === asset);

  if (token === undefined) {
    const fee = nativeGas * fees.maxFeePerGas;
    // A balance below twice its fee is not worth moving.
    if (asset !== chain.native || native < fee * 2n) return { kind: 'nothing' };
    const value = native - fee;
    const bytes = await account.signTransaction({
      ...transactionBase(chain.chainId, nonce, nativeGas, fees),
      to: hotWallet,
      value,
    });
    return readySweep(address, nonce, bytes, amountFromUnits(value), fee);
  }

  const units = await readTokenBalance(chain, token, address);
  if (units === 0n) return { kind: 'nothing' };
  const fee = tokenGas * fees.maxFeePerGas;
  if (native < fee) {
    const amount = amountFromUnits(fee - native);
    return { kind: 'needs_gas', gas: { asset: chain.native, address, memo: null, amount } };
  }
  const data = encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [hotWallet, units] });
  const bytes = await account.signTransaction({
    ...transactionBase(chain.chainId, nonce, tokenGas, fees),
    to: token.contract,
    value: 0n,
    data,
  });
  return readySweep(address, nonce, bytes, amountFromUnits(units * 10n ** BigInt(18 - token.decimals)), fee);
}

function readTokenBalance({ node }: EvmChain, { contract }: EvmToken, owner: Address): Promise<bigint> {
  return node.readContract({ address: contract, abi: erc20, functionName: 'balanceOf', args: [owner] });
}

interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

function transactionBase(
  chainId: number,
  nonce: number,
  gas: bigint,
  { maxFeePerGas, maxPriorityFeePerGas }: Fees,
) {
  return { type: 'eip1559' as const, chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas };
}

function readySweep(
  sender: Address,
  nonce: number,
  bytes: `0x${string}`,
  amount: Amount,
  fee: bigint,
): SweepCheck {
  const move = { bytes, txid: keccak256(bytes), fee: amountFromUnits(fee), sender, nonce, amount };
  return { kind: 'ready', move };
}
