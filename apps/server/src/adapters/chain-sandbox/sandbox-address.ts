import { createHmac } from 'node:crypto';
import { findNetwork } from '@dukat/rules/rates/networks';
import { hex } from '@scure/base';
import { getAddress } from 'viem';
import type { AddressBranch, DerivedAddress, MemoLabel } from '../../features/wallets/chain-port.ts';
import { type AddressEncoder, encoders, testEncoders } from './address-encoders.ts';

const evmAddress: AddressEncoder = (hash) => getAddress(`0x${hex.encode(hash.slice(0, 20))}`);

/** Networks where one account serves all depositors, and what tells them apart (specification, section 3). */
const memoLabels: ReadonlyMap<string, MemoLabel> = new Map([
  ['XRP', 'DestinationTag'],
  ...'ATOM SCRT FET RUNE EOS KAVA LUNC LUNA2 XLM MINA'
    .split(' ')
    .map((network) => [network, 'Memo'] as const),
]);

export function memoLabelOf(network: string): MemoLabel | null {
  return memoLabels.get(network) ?? null;
}

/** Whether the sandbox can write addresses of the network; it plays no banks and no Lightning. */
export function isPlayable(network: string): boolean {
  return encoders.has(network) || findNetwork(network)?.family === 'evm';
}

/** The address that stands for a name on a network: the same for the same seed, valid for the network's validator. */
export function encodeAddress(
  seed: string,
  network: string,
  name: string,
  encoder = encoders.get(network) ?? evmAddress,
): string {
  const hash = createHmac('sha512', seed).update(`${network}/${name}`).digest();
  return encoder(Uint8Array.from(hash));
}

// A tag of nine digits looks like one, and fits the 32 bits that XRP has for it.
const firstMemo = 100_000_000;

/**
 * What the sandbox has people pay to (branch 0) is an address of the test network where that has a form of its own, so that it takes
 * no coin of value. The hot wallet (branch 1) takes none from people, and keeps the form in which older databases know it.
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
