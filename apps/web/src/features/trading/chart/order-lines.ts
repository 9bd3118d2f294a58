import { type IChartApi, type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';
import { dragLines } from './drag-lines.ts';

/** One of the user's open orders or alerts, as a line at its price. */
export interface OrderLine {
  readonly id: string;
  readonly price: number;
  readonly look: 'buy' | 'sell' | 'alert';
  /** The label beside the price: "Buy 0.01". */
  readonly label: string;
  readonly canMove: boolean;
}

type OnMoved = (id: string, price: number) => void;

export interface OrderLines {
  readonly set: (group: 'orders' | 'alerts', lines: readonly OrderLine[], onMoved: OnMoved) => void;
  readonly paint: () => void;
  readonly end: () => void;
}

interface OrderLinesOptions {
  readonly place: HTMLElement;
  readonly chart: IChartApi;
  readonly series: ISeriesApi<'Candlestick'>;
  /** The price step. */
  readonly tick: number;
  readonly colors: () => ChartColors;
}

/** Lines of the user's orders or alerts, which can be dragged to another price. Dropping a line only proposes the change. */
export function orderLines({ place, chart, series, tick, colors }: OrderLinesOptions): OrderLines {
  const groups = new Map<string, readonly (OrderLine & { readonly onMoved: OnMoved })[]>();
  // At the same height an order is grabbed before an alert.
  const lines = () => ['orders', 'alerts'].flatMap((group) => groups.get(group) ?? []);
  const drawn = new Map<string, IPriceLine>();
  let wanted: number | undefined;

  const paint = () => {
    for (const line of drawn.values()) series.removePriceLine(line);
    drawn.clear();
    const { up, down, first } = colors();
    const lineColors = { buy: up, sell: down, alert: first } as const;
    for (const { id, price, look: kind, label } of lines()) {
      const lineStyle = kind === 'alert' ? LineStyle.Dotted : LineStyle.Dashed;
      const look = { color: lineColors[kind], lineWidth: 1, lineStyle } as const;
      drawn.set(id, series.createPriceLine({ price, ...look, axisLabelVisible: true, title: label }));
    }
  };
  const setScrollEnabled = (may: boolean) => chart.applyOptions({ handleScroll: may, handleScale: may });
  const end = dragLines<OrderLine & { readonly onMoved: OnMoved }>(place, {
    itemAt: (y, reach) =>
      lines().find(({ price, canMove }) => {
        const at = series.priceToCoordinate(price);
        return canMove && at !== null && Math.abs(at - y) <= reach;
      }),
    onStart({ price }) {
      wanted = price;
      setScrollEnabled(false);
    },
    onMove({ id }, y) {
      const price = series.coordinateToPrice(y);
      if (price === null || price <= 0) return;
      wanted = Math.max(Math.round(price / tick), 1) * tick;
      drawn.get(id)?.applyOptions({ price: wanted });
    },
    onDrop({ id, price, onMoved }) {
      setScrollEnabled(true);
      const moved = wanted !== undefined && wanted !== price ? wanted : undefined;
      wanted = undefined;
      if (moved !== undefined) onMoved(id, moved);
    },
    onCancel() {
      wanted = undefined;
      setScrollEnabled(true);
      paint();
    },
  });

  return {
    set(group, next, onMoved) {
      groups.set(
        group,
        next.map((line) => ({ ...line, onMoved })),
      );
      if (wanted === undefined) paint();
    },
    paint,
    end,
  };
}
