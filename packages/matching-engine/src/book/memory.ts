/**
 * The engine keeps its state in typed arrays, so that matching allocates nothing and causes no garbage collection. They grow by doubling,
 * which is rare. `?? 0` reads an index outside an array as 0; the compiler removes that test.
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
