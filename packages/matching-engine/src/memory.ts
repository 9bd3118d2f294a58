/**
 * The engine keeps its state in typed arrays, so that matching allocates nothing and the collector has nothing
 * to do. These two reads say once what an index outside an array would mean; the compiler inlines them.
 */
export function wordAt(words: Int32Array, index: number): number {
  return words[index] ?? 0;
}

export function realAt(reals: Float64Array, index: number): number {
  return reals[index] ?? 0;
}

/** A longer copy of the words; everything past the old end is 0. */
export function grownWords(words: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(length);
  grown.set(words);
  return grown;
}

/** A longer copy of the reals; everything past the old end is 0. */
export function grownReals(reals: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(length);
  grown.set(reals);
  return grown;
}
