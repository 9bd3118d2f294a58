const positionBits = 2;
const literalContextBits = 3;
const states = 12;
const firstMatchState = 7;
const shortestMatch = 2;
const half = 1024;

/** Adaptive probabilities of 11 bits. */
const probabilities = (count: number) => new Uint16Array(count).fill(half);

interface Bits {
  bit(chances: Uint16Array, at: number): number;
  direct(count: number): number;
}

/** The range decoder of LZMA: reads one bit at a time. */
function readBits(packed: Uint8Array): Bits {
  let next = 5;
  let range = 0xffffffff;
  let code = new DataView(packed.buffer, packed.byteOffset, packed.length).getUint32(1);
  const refill = () => {
    if (range >= 1 << 24) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | (packed[next++] ?? 0)) >>> 0;
  };
  return {
    bit(chances, at) {
      const chance = chances[at] ?? half;
      const bound = (range >>> 11) * chance;
      const isOne = code >= bound;
      range = isOne ? (range - bound) >>> 0 : bound;
      if (isOne) code = (code - bound) >>> 0;
      chances[at] = isOne ? chance - (chance >>> 5) : chance + ((2048 - chance) >>> 5);
      refill();
      return isOne ? 1 : 0;
    },
    direct(count) {
      let value = 0;
      for (let left = count; left > 0; left -= 1) {
        range >>>= 1;
        const isOne = code >= range;
        if (isOne) code = (code - range) >>> 0;
        value = value * 2 + (isOne ? 1 : 0);
        refill();
      }
      return value;
    },
  };
}

function tree(bits: Bits, chances: Uint16Array, depth: number, offset = 0): number {
  let node = 1;
  for (let level = 0; level < depth; level += 1) node = node * 2 + bits.bit(chances, offset + node);
  return node - (1 << depth);
}

function reverseTree(bits: Bits, chances: Uint16Array, depth: number, offset: number): number {
  let node = 1;
  let value = 0;
  for (let level = 0; level < depth; level += 1) {
    const bit = bits.bit(chances, offset + node);
    node = node * 2 + bit;
    value += bit << level;
  }
  return value;
}

function lengthReader() {
  const choice = probabilities(2);
  const low = probabilities(8 << positionBits);
  const middle = probabilities(8 << positionBits);
  const high = probabilities(256);
  return (bits: Bits, position: number) => {
    if (bits.bit(choice, 0) === 0) return shortestMatch + tree(bits, low, 3, position * 8);
    if (bits.bit(choice, 1) === 0) return shortestMatch + 8 + tree(bits, middle, 3, position * 8);
    return shortestMatch + 16 + tree(bits, high, 8);
  };
}

function distanceReader() {
  const slots = probabilities(4 * 64);
  const special = probabilities(128);
  const align = probabilities(16);
  return (bits: Bits, length: number) => {
    const slot = tree(bits, slots, 6, Math.min(length - shortestMatch, 3) * 64);
    if (slot < 4) return slot;
    const direct = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** direct;
    if (slot < 14) return base + reverseTree(bits, special, direct, base - slot);
    return base + bits.direct(direct - 4) * 16 + reverseTree(bits, align, 4, 0);
  };
}

/**
 * Decodes a raw LZMA stream of lc 3, lp 0, pb 2 (7-Zip's lzma-specification.txt). Written for tests, so that independent code reads the
 * output of the packing library, and needs only Node.
 */
export function unpackLzma(packed: Uint8Array, length: number): Buffer {
  const out = Buffer.alloc(length);
  const bits = readBits(packed);
  const literals = probabilities(0x300 << literalContextBits);
  const isMatch = probabilities(states << positionBits);
  const isRepeat = probabilities(states);
  const isNotFirst = probabilities(states);
  const isNotSecond = probabilities(states);
  const isNotThird = probabilities(states);
  const isLongRepeat = probabilities(states << positionBits);
  const readMatchLength = lengthReader();
  const readRepeatLength = lengthReader();
  const readDistance = distanceReader();
  let distances: readonly [number, number, number, number] = [0, 0, 0, 0];
  let state = 0;
  let at = 0;

  const readLiteral = () => {
    const offset = 0x300 * ((out[at - 1] ?? 0) >> (8 - literalContextBits));
    let symbol = 1;
    let matched = state >= firstMatchState ? (out[at - distances[0] - 1] ?? 0) : -1;
    while (symbol < 0x100) {
      const expected = matched < 0 ? -1 : (matched >> 7) & 1;
      matched = matched < 0 ? -1 : (matched << 1) & 0xff;
      const bit = bits.bit(literals, offset + symbol + (expected < 0 ? 0 : (1 + expected) << 8));
      symbol = symbol * 2 + bit;
      if (bit !== expected) matched = -1;
    }
    return symbol & 0xff;
  };
  /** Reads one of the last four distances. */
  const readRepeat = (position: number): number => {
    const [first, second, third, fourth] = distances;
    if (bits.bit(isNotFirst, state) === 0) {
      if (bits.bit(isLongRepeat, (state << positionBits) + position) === 0) {
        state = state < firstMatchState ? 9 : 11;
        return 1;
      }
    } else if (bits.bit(isNotSecond, state) === 0) distances = [second, first, third, fourth];
    else if (bits.bit(isNotThird, state) === 0) distances = [third, first, second, fourth];
    else distances = [fourth, first, second, third];
    const repeated = readRepeatLength(bits, position);
    state = state < firstMatchState ? 8 : 11;
    return repeated;
  };
  const readMatch = (position: number): number => {
    const matched = readMatchLength(bits, position);
    state = state < firstMatchState ? firstMatchState : 10;
    const [first, second, third] = distances;
    distances = [readDistance(bits, matched), first, second, third];
    return matched;
  };

  while (at < length) {
    const position = at & ((1 << positionBits) - 1);
    if (bits.bit(isMatch, (state << positionBits) + position) === 0) {
      out[at] = readLiteral();
      at += 1;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    const copied = bits.bit(isRepeat, state) === 1 ? readRepeat(position) : readMatch(position);
    if (distances[0] >= at)
      throw new Error('A back reference of the packed text points before its beginning.');
    for (let left = copied; left > 0 && at < length; left -= 1, at += 1)
      out[at] = out[at - distances[0] - 1] ?? 0;
  }
  return out;
}
