import { createHmac } from 'node:crypto';
import { findNetwork } from '@dukat/rules/rates/networks';
import { hex } from '@scure/base';
import { getAddress } from 'viem';
import type {
  AddressBranch,
  DerivedAddress,
  MemoLabel,
} from '../../../../server/src/features/wallets/chain-port.ts';
import { type AddressEncoder, encoders, testEncoders } from './address-encoders.ts';

const evmAddress: AddressEncoder = (hash) => getAddress(`0x${hex.encode(hash.slice(0, 20))}`);

/** Networks on which one account serves all depositors, and the name of the field that distinguishes them (requirement 3). */
const memoLabels: ReadonlyMap<string, MemoLabel> = new Map([
  ['XRP', 'DestinationTag'],
  ...'ATOM SCRT FET RUNE EOS KAVA LUNC LUNA2 XLM MINA'
    .split(' ')
    .map((network) => [network, 'Memo'] as const),
]);

export function findMemoLabel(network: string): MemoLabel | null {
  return memoLabels.get(network) ?? null;
}

/** Whether the sandbox can create addresses of the network; it simulates neither bank networks nor Lightning. */
export function isSimulated(network: string): boolean {
  return encoders.has(network) || findNetwork(network)?.family === 'evm';
}

/** The address of a name on a network: the same for the same seed, and valid for the network's validator. */
export function encodeAddress(
  seed: string,
  network: string,
  name: string,
  encoder = encoders.get(network) ?? evmAddress,
): string {
  const hash = createHmac('sha512', seed).update(`${network}/${name}`).digest();
  return encoder(Uint8Array.from(hash));
}

// A nine-digit tag looks realistic and fits XRP's 32 bits.
const firstMemo = 100_000_000;

/**
 * Deposit addresses (branch 0) use the format of the test network if it has its own, so that nobody sends coins of value. The hot wallet
 * (branch 1) receives nothing from people and keeps the format that older databases know.
 */
export function sandboxAddress(
  seed: string,
  network: string,
  branch: AddressBranch,
  index: number,
): DerivedAddress {
  const hasMemo = branch === 0 && memoLabels.has(network);
  const encoder = branch === 0 ? testEncoders.get(network) : undefined;
  const address = encodeAddress(seed, network, `${branch}/${hasMemo ? 0 : index}`, encoder);
  return { address, watchKey: address, memo: hasMemo ? String(firstMemo + index) : null };
}
