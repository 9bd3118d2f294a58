// The prime of the curve's field.
const prime = 2n ** 256n - 2n ** 32n - 977n;

/** Decompresses a secp256k1 public key: y² = x³ + 7. Public keys are not secret, so timing does not matter. */
export function uncompressed(compressed: Uint8Array): Uint8Array {
  const x = BigInt(`0x${Buffer.from(compressed.subarray(1)).toString('hex')}`);
  // The prime is 3 modulo 4, so the square root is a power.
  const root = power((power(x, 3n) + 7n) % prime, (prime + 1n) / 4n);
  const isOdd = compressed[0] === 3;
  const y = (root % 2n === 1n) === isOdd ? root : prime - root;
  return Uint8Array.from([4, ...bytes32(x), ...bytes32(y)]);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

function bytes32(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(64, '0'), 'hex');
}
