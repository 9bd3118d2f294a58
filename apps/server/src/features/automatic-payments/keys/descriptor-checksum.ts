const inputLetters =
  '0123456789()[],\'/*abcdefgh@:$%{}IJKLMNOPQRSTUVWXYZ&+-.;<=>?!^_|~ijklmnopqrstuvwxyzABCDEFGH`#"\\ ';
const checksumLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generator = [0xf5dee51989n, 0xa9fdca3312n, 0x1bab10e32dn, 0x3706b1677an, 0x644d626ffdn];

/** Returns the checksum of a descriptor (BIP 380); undefined if it has letters that no descriptor has. */
export function descriptorChecksum(script: string): string | undefined {
  const symbols = expand(script);
  if (symbols === undefined) return undefined;
  const rest = polymod([...symbols, 0, 0, 0, 0, 0, 0, 0, 0]) ^ 1n;
  return Array.from({ length: 8 }, (_, index) =>
    checksumLetters.charAt(Number((rest >> BigInt(5 * (7 - index))) & 31n)),
  ).join('');
}

/** Each letter is a symbol of five bits; the sets of three letters are another. */
function expand(script: string): readonly number[] | undefined {
  const symbols: number[] = [];
  let sets: number[] = [];
  for (const letter of script) {
    const place = inputLetters.indexOf(letter);
    if (place === -1) return undefined;
    symbols.push(place & 31);
    sets.push(place >> 5);
    if (sets.length < 3) continue;
    symbols.push(joinSets(sets));
    sets = [];
  }
  return sets.length === 0 ? symbols : [...symbols, joinSets(sets)];
}

const joinSets = (sets: readonly number[]) => sets.reduce((joined, set) => joined * 3 + set, 0);

function polymod(symbols: readonly number[]): bigint {
  let rest = 1n;
  for (const symbol of symbols) {
    const top = rest >> 35n;
    rest = ((rest & 0x7ffffffffn) << 5n) ^ BigInt(symbol);
    generator.forEach((step, index) => {
      if ((top >> BigInt(index)) & 1n) rest ^= step;
    });
  }
  return rest;
}
