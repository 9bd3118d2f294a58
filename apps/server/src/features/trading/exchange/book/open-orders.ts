import type { ExchangeOrder } from './open-order.ts';

/** The open orders of a market, by engine id and by public id. */
export class OpenOrders extends Map<number, ExchangeOrder> {
  private readonly byPublicId = new Map<string, ExchangeOrder>();

  static of(orders: Iterable<ExchangeOrder>): OpenOrders {
    const open = new OpenOrders();
    for (const order of orders) open.set(order.engineId, order);
    return open;
  }

  withPublicId(publicId: string): ExchangeOrder | undefined {
    return this.byPublicId.get(publicId);
  }

  override set(engineId: number, order: ExchangeOrder): this {
    this.byPublicId.set(order.publicId, order);
    return super.set(engineId, order);
  }

  override delete(engineId: number): boolean {
    const order = this.get(engineId);
    if (order !== undefined) this.byPublicId.delete(order.publicId);
    return super.delete(engineId);
  }

  override clear(): void {
    this.byPublicId.clear();
    super.clear();
  }
}
