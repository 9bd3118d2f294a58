/** The facts of one coin from which its catalogue entry is computed. */
export interface CoinRow {
  readonly code: string;
  readonly name: string;
  /** The name in the coin's URL. */
  readonly slug: string;
  readonly color: string;
  readonly decimals: number;
  /** The default network first. */
  readonly networks: readonly string[];
  /** An approximate price in USD from late 2025, which only seeds the simulator and the first minimums. */
  readonly referenceUsd: string;
}
