import type { EngineEvent } from '../event.ts';

type Open = { owner: number; left: number; held: number; side: 'buy' | 'sell'; price: number };

/**
 * The open orders reconstructed from the events alone, with their remaining size and their hold. Throws on an event that contradicts the
 * earlier ones.
 */
export class OpenOrders {
  readonly orders = new Map<number, Open>();

  read(event: EngineEvent): void {
    switch (event.type) {
      case 'accepted': {
        if (this.orders.has(event.orderId)) throw new Error(`${event.orderId} is accepted twice`);
        const { owner, held, side, priceTicks } = event;
        this.orders.set(event.orderId, { owner, left: event.sizeLots, held, side, price: priceTicks });
        return;
      }
      case 'fill':
        this.fill(event.takerId, event.lots, event.priceTicks, event.takerLeft);
        this.fill(event.makerId, event.lots, event.priceTicks, event.makerLeft);
        return;
      case 'decremented': {
        const order = this.get(event.orderId);
        order.left = order.left === 0 ? 0 : this.same(event.left, order.left - event.lots);
        if (order.held !== 0) order.held -= event.held;
        return;
      }
      case 'amended': {
        const order = this.get(event.orderId);
        order.left = event.left;
        order.held = event.held;
        order.price = event.priceTicks;
        return;
      }
      case 'triggered':
        this.same(event.left, this.get(event.orderId).left);
        return;
      case 'closed': {
        const order = this.get(event.orderId);
        this.same(event.left, order.left);
        this.same(event.held, order.held);
        this.orders.delete(event.orderId);
        return;
      }
      case 'refused':
      case 'status_changed':
        return;
    }
  }

  private fill(id: number, lots: number, price: number, leftSaid: number): void {
    const order = this.get(id);
    // A market buy holds its funds, or nothing if it has none. Other orders hold the value of their lots.
    const funded = order.price === 0 && order.side === 'buy';
    // A sell by funds alone holds nothing, since it does not know how many lots it will need.
    if (order.left === 0 && order.side === 'sell') return;
    const worth = order.side === 'sell' ? lots : (order.price === 0 ? price : order.price) * lots;
    if (!funded || order.held !== 0) order.held -= worth;
    if (order.left === 0) return;
    order.left = this.same(leftSaid, order.left - lots);
    if (order.left === 0) this.orders.delete(id);
  }

  private get(id: number): Open {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`${id} is not open`);
    return order;
  }

  private same(said: number, known: number): number {
    if (said !== known) throw new Error(`${said} is said where ${known} is known`);
    return said;
  }
}
