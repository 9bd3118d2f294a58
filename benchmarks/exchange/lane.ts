import type { Action } from './order-mix.ts';

/** What became of one action: an order as the wire shows it, or the code of a refusal. */
export type Answered =
  | { readonly order: { readonly id: string; readonly status: string; readonly filled: string } }
  | { readonly refusal: string };

/** One way to the exchange on which one action at a time is outstanding. */
export interface Lane {
  send(action: Action): Promise<Answered>;
  close(): void;
}
