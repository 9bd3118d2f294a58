import type { Action } from './order-mix.ts';

/** The result of one action: an order as in the API, or the code of a refusal. */
export type Answered =
  | { readonly order: { readonly id: string; readonly status: string; readonly filled: string } }
  | { readonly refusal: string };

/** A connection to the exchange with one outstanding action at a time. */
export interface Lane {
  send(action: Action): Promise<Answered>;
  close(): void;
}
