import { bech32 } from '@scure/base';

/** The 5-bit types of the fields that this program reads (BOLT 11). */
export const fieldTypes = {
  paymentHash: 1,
  hint: 3,
  features: 5,
  expiry: 6,
  description: 13,
  secret: 16,
  payee: 19,
  descriptionHash: 23,
  finalCltv: 24,
} as const;

/** Fields of another length than these are skipped, as the vectors of BOLT 11 require. */
const fixedLengths: ReadonlyMap<number, number> = new Map([
  [fieldTypes.paymentHash, 52],
  [fieldTypes.secret, 52],
  [fieldTypes.payee, 53],
  [fieldTypes.descriptionHash, 52],
]);

/** The words of each field by its type, in the order of the invoice. */
export type InvoiceFields = ReadonlyMap<number, readonly (readonly number[])[]>;

/** Splits tagged fields. Returns undefined if one is cut short, or if a field that may occur once is repeated. */
export function splitFields(words: readonly number[]): InvoiceFields | undefined {
  const fields = new Map<number, (readonly number[])[]>();
  for (let at = 0; at < words.length; ) {
    const [type, high, low] = words.slice(at, at + 3);
    if (type === undefined || high === undefined || low === undefined) return undefined;
    const length = high * 32 + low;
    const data = words.slice(at + 3, at + 3 + length);
    if (data.length < length) return undefined;
    at += 3 + length;
    if (length !== (fixedLengths.get(type) ?? length)) continue;
    const others = fields.get(type);
    if (others === undefined) fields.set(type, [data]);
    else others.push(data);
  }
  const known: readonly number[] = Object.values(fieldTypes);
  const isRepeated = [...fields].some(
    ([type, all]) => all.length > 1 && type !== fieldTypes.hint && known.includes(type),
  );
  return isRepeated ? undefined : fields;
}

/** Converts words to bytes. Returns undefined if the padding is longer than needed or not zero. */
export function readBytes(words: readonly number[]): Uint8Array | undefined {
  return bech32.fromWordsUnsafe([...words]) ?? undefined;
}

/** Returns the bytes that a signature covers: the words, padded with zero bits to whole bytes. */
export function padToBytes(words: readonly number[]): Uint8Array {
  const bytes = Math.ceil((words.length * 5) / 8);
  const padding = Math.ceil((bytes * 8) / 5) - words.length;
  return bech32.fromWords([...words, ...Array<number>(padding).fill(0)]);
}

/** Reads a big-endian number. Returns undefined if it is empty or begins with a zero. */
export function readNumber(words: readonly number[]): bigint | undefined {
  if (words.length === 0 || words[0] === 0) return undefined;
  return words.reduce((value, word) => value * 32n + BigInt(word), 0n);
}

/** Returns the numbers of the set feature bits, counted from the last. Undefined if the field begins with a zero. */
export function readFeatures(words: readonly number[]): ReadonlySet<number> | undefined {
  if (words.length === 0 || words[0] === 0) return undefined;
  const bits = words
    .toReversed()
    .flatMap((word, index) =>
      [0, 1, 2, 3, 4].filter((bit) => (word >> bit) & 1).map((bit) => index * 5 + bit),
    );
  return new Set(bits);
}
