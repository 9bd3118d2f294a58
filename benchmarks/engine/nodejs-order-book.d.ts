/** The package ships its types under a name that compilers do not find; this declares the part that the benchmark calls. */
declare module 'nodejs-order-book' {
  type Side = 'buy' | 'sell';
  type Limit = {
    id: string;
    side: Side;
    size: number;
    price: number;
    timeInForce: 'GTC' | 'IOC' | 'FOK';
    postOnly?: boolean;
  };
  export class OrderBook {
    limit(order: Limit): unknown;
    market(order: { side: Side; size: number }): unknown;
    cancel(id: string): unknown;
  }
}
