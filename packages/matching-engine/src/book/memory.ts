/**
 * The engine keeps its state in typed arrays, so that matching allocates nothing and the collector has nothing to do.
 * They grow by doubling, which is rare. An index outside an array reads as 0; the compiler drops that test.
 */
export function grownWords(words: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(length);
  grown.set(words);
  return grown;
}

export function grownReals(reals: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(length);
  grown.set(reals);
  return grown;
}
