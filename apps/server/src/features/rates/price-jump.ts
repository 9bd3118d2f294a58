/** A jump ordered on the sandbox page: from then on the coin's simulated price is multiplied. */
export interface PriceJump {
  readonly coin: string;
  readonly atMs: number;
  readonly factor: number;
}
