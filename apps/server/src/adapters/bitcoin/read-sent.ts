import { type Amount, amountFromUnits, subtract, sum } from '@dukat/rules/money/amount';
import { hex } from '@scure/base';
import { Address, OutScript } from '@scure/btc-signer';
import type {
  IncomingTransfer,
  OutgoingTransfer,
  SentInBlock,
  Watched,
} from '../../features/wallets/chain-port.ts';
import { type BitcoinNetwork, unitsInSatoshi } from './bitcoin-network.ts';
import type { RawInput, RawTransaction } from './parse-block.ts';

const keyOf = ({ txid, index }: RawInput) => `${txid}:${index}`;

/**
 * Finds the transactions that spend our coins, block by block. A coin received in one block can be spent in a later block of the same scan,
 * before it is stored, so our outputs are remembered between the blocks.
 */
export function readSent(chain: BitcoinNetwork) {
  const received = new Map<string, Amount>();

  return async (
    transactions: readonly RawTransaction[],
    transfers: readonly IncomingTransfer[],
    watched: Watched,
  ): Promise<SentInBlock> => {
    for (const transfer of transfers) received.set(keyOf(transfer), transfer.amount);
    const stored = await watched.coins(transactions.flatMap(({ inputs }) => inputs.map(keyOf)));
    const amountSpentBy = (input: RawInput) => received.get(keyOf(input)) ?? stored.get(keyOf(input));
    const own = transactions.filter(({ inputs }) =>
      inputs.some((input) => amountSpentBy(input) !== undefined),
    );
    return {
      transfers: own.flatMap((transaction) => sentBy(transaction, chain, received, amountSpentBy)),
      nextNonce: null,
      spent: own.flatMap(({ txid: by, inputs }) =>
        inputs
          .filter((input) => amountSpentBy(input) !== undefined)
          .map(({ txid, index }) => ({ txid, index, by })),
      ),
    };
  };
}

/** Returns the outputs that are not ours; the first carries the fee. */
function sentBy(
  { txid, inputs, outputs }: RawTransaction,
  chain: BitcoinNetwork,
  received: ReadonlyMap<string, Amount>,
  amountSpentBy: (input: RawInput) => Amount | undefined,
): readonly OutgoingTransfer[] {
  const values = inputs.map(amountSpentBy).filter((value) => value !== undefined);
  const paid = sum(outputs.map(({ satoshis }) => amountFromUnits(satoshis * unitsInSatoshi)));
  const fee = values.length === inputs.length ? subtract(sum(values), paid) : null;
  return outputs
    .flatMap(({ satoshis, script }, index) =>
      satoshis === 0n || received.has(keyOf({ txid, index })) ? [] : { satoshis, script, index },
    )
    .map(({ satoshis, script, index }, place) => ({
      txid,
      index,
      asset: 'BTC',
      amount: amountFromUnits(satoshis * unitsInSatoshi),
      address: addressOf(script, chain),
      memo: null,
      nonce: null,
      fee: place === 0 ? fee : null,
    }));
}

/** Returns the address of a script, or the script itself if it has none. */
function addressOf(script: string, chain: BitcoinNetwork): string {
  try {
    return Address(chain.address).encode(OutScript.decode(hex.decode(script)));
  } catch {
    return script;
  }
}
