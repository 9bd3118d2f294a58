import { createHash } from 'node:crypto';

export interface RawOutput {
  readonly satoshis: bigint;
  /** The scriptPubKey in hex. It identifies the address and is the same on every node. */
  readonly script: string;
}

export interface RawInput {
  /** The output that this input spends. */
  readonly txid: string;
  readonly index: number;
}

export interface RawTransaction {
  readonly txid: string;
  readonly inputs: readonly RawInput[];
  readonly outputs: readonly RawOutput[];
}

export interface RawBlock {
  readonly hash: string;
  readonly parentHash: string;
  readonly transactions: readonly RawTransaction[];
}

const headerLength = 80;

/** Parses a block in the network's binary format. Throws if it is malformed, truncated or has trailing bytes. */
export function parseBlock(hexText: string): RawBlock {
  const reader = new Reader(Buffer.from(hexText, 'hex'));
  const header = reader.take(headerLength);
  const count = reader.count();
  const transactions = Array.from({ length: count }, () => readTransaction(reader));
  reader.expectEnd();
  const root = merkleRoot(transactions.map(({ txid }) => reversedBytes(txid)));
  if (!root.equals(header.subarray(36, 68))) throw new RangeError('The transactions do not match the block');
  return {
    hash: shownHash(doubleSha256(header)),
    parentHash: shownHash(header.subarray(4, 36)),
    transactions,
  };
}

export function parseTransaction(hexText: string): RawTransaction {
  const reader = new Reader(Buffer.from(hexText, 'hex'));
  const transaction = readTransaction(reader);
  reader.expectEnd();
  return transaction;
}

/** The transaction id excludes the witness (BIP 144), so the parts around it are hashed together. */
function readTransaction(reader: Reader): RawTransaction {
  const version = reader.take(4);
  const hasWitness = reader.peek(0) === 0 && reader.peek(1) === 1;
  if (hasWitness) reader.take(2);
  const bodyStart = reader.position;
  const inputCount = reader.count();
  const inputs = Array.from({ length: inputCount }, () => readInput(reader));
  const outputCount = reader.count();
  const outputs = Array.from({ length: outputCount }, () => readOutput(reader));
  const body = reader.since(bodyStart);
  if (hasWitness) for (let input = 0; input < inputCount; input += 1) skipWitness(reader);
  const lockTime = reader.take(4);
  return { txid: shownHash(doubleSha256(Buffer.concat([version, body, lockTime]))), inputs, outputs };
}

function readInput(reader: Reader): RawInput {
  const txid = shownHash(reader.take(32));
  const index = reader.take(4).readUInt32LE();
  reader.take(reader.count());
  reader.take(4);
  return { txid, index };
}

function readOutput(reader: Reader): RawOutput {
  const satoshis = reader.take(8).readBigUInt64LE();
  return { satoshis, script: reader.take(reader.count()).toString('hex') };
}

function skipWitness(reader: Reader): void {
  const items = reader.count();
  for (let item = 0; item < items; item += 1) reader.take(reader.count());
}

function doubleSha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
}

/** Hashes are displayed in reverse byte order. */
function shownHash(bytes: Uint8Array): string {
  return Buffer.from(bytes).reverse().toString('hex');
}

function reversedBytes(hash: string): Buffer {
  return Buffer.from(hash, 'hex').reverse();
}

function merkleRoot(leaves: readonly Buffer[]): Buffer {
  let level = leaves;
  while (level.length > 1) {
    const pairs: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index];
      // Without a partner, the last hash is paired with itself.
      const right = level[index + 1] ?? left;
      if (left !== undefined && right !== undefined) pairs.push(doubleSha256(Buffer.concat([left, right])));
    }
    level = pairs;
  }
  return level[0] ?? Buffer.alloc(32);
}

class Reader {
  position = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  take(length: number): Buffer {
    const end = this.position + length;
    if (end > this.#bytes.length) throw new RangeError('The text ends too early');
    const taken = this.#bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }

  peek(ahead: number): number | undefined {
    return this.#bytes[this.position + ahead];
  }

  since(start: number): Buffer {
    return this.#bytes.subarray(start, this.position);
  }

  /** Reads a compact size: one byte, or a marker and two, four or eight bytes. */
  count(): number {
    const first = this.take(1).readUInt8();
    if (first < 0xfd) return first;
    if (first === 0xfd) return this.take(2).readUInt16LE();
    if (first === 0xfe) return this.take(4).readUInt32LE();
    throw new RangeError('A count in a block cannot need eight bytes');
  }

  expectEnd(): void {
    if (this.position !== this.#bytes.length) throw new RangeError('Unexpected data after the end');
  }
}
