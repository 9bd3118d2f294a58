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

const outpointKey = ({ txid, index }: RawInput) => `${txid}:${index}`;

/**
 * Finds the transactions that spend our coins, block by block. A coin received in one block can be spent in a later block of the same scan,
 * before it is stored, so our outputs are remembered between the blocks.
 */
export function createSentReader(chain: BitcoinNetwork) {
  const received = new Map<string, Amount>();

  return async (
    transactions: readonly RawTransaction[],
    transfers: readonly IncomingTransfer[],
    watched: Watched,
  ): Promise<SentInBlock> => {
    for (const transfer of transfers) received.set(outpointKey(transfer), transfer.amount);
    const stored = await watched.coins(transactions.flatMap(({ inputs }) => inputs.map(outpointKey)));
    const findSpentAmount = (input: RawInput) =>
      received.get(outpointKey(input)) ?? stored.get(outpointKey(input));
    const own = transactions.filter(({ inputs }) =>
      inputs.some((input) => findSpentAmount(input) !== undefined),
    );
    return {
      transfers: own.flatMap((transaction) =>
        toOutgoingTransfers(transaction, chain, received, findSpentAmount),
      ),
      nextNonce: null,
      spent: own.flatMap(({ txid: by, inputs }) =>
        inputs
          .filter((input) => findSpentAmount(input) !== undefined)
          .map(({ txid, index }) => ({ txid, index, by })),
      ),
    };
  };
}

/** Returns the outputs that are not ours; the first carries the fee. */
function toOutgoingTransfers(
  { txid, inputs, outputs }: RawTransaction,
  chain: BitcoinNetwork,
  received: ReadonlyMap<string, Amount>,
  findSpentAmount: (input: RawInput) => Amount | undefined,
): readonly OutgoingTransfer[] {
  const values = inputs.map(findSpentAmount).filter((value) => value !== undefined);
  const paid = sum(outputs.map(({ satoshis }) => amountFromUnits(satoshis * unitsInSatoshi)));
  const fee = values.length === inputs.length ? subtract(sum(values), paid) : null;
  return outputs
    .flatMap(({ satoshis, script }, index) =>
      satoshis === 0n || received.has(outpointKey({ txid, index })) ? [] : { satoshis, script, index },
    )
    .map(({ satoshis, script, index }, place) => ({
      txid,
      index,
      asset: 'BTC',
      amount: amountFromUnits(satoshis * unitsInSatoshi),
      address: formatAddress(script, chain),
      memo: null,
      nonce: null,
      fee: place === 0 ? fee : null,
    }));
}

/** Returns the address of a script, or the script itself if it has none. */
function formatAddress(script: string, chain: BitcoinNetwork): string {
  try {
    return Address(chain.address).encode(OutScript.decode(hex.decode(script)));
  } catch {
    return script;
  }
}
