import { type IChartApi, type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';
import { dragLines } from './drag-lines.ts';

/** An own open order as a line at its price. */
export interface OrderLine {
  readonly id: string;
  readonly price: number;
  readonly side: 'Buy' | 'Sell';
  /** Beside the price: "Buy 0.01". */
  readonly label: string;
  readonly canMove: boolean;
}

export interface OrderLines {
  readonly set: (lines: readonly OrderLine[], onMoved: (id: string, price: number) => void) => void;
  readonly paint: () => void;
  readonly end: () => void;
}

interface Parts {
  readonly place: HTMLElement;
  readonly chart: IChartApi;
  readonly series: ISeriesApi<'Candlestick'>;
  /** The step of prices. */
  readonly tick: number;
  readonly colors: () => ChartColors;
}

/** Lines of own orders, which can be dragged to another price; what is let go is only a proposal. */
export function orderLines({ place, chart, series, tick, colors }: Parts): OrderLines {
  let lines: readonly OrderLine[] = [];
  let notify: (id: string, price: number) => void = () => undefined;
  const drawn = new Map<string, IPriceLine>();
  let wanted: number | undefined;

  const paint = () => {
    for (const line of drawn.values()) series.removePriceLine(line);
    drawn.clear();
    const { up, down } = colors();
    for (const { id, price, side, label } of lines) {
      const look = { color: side === 'Buy' ? up : down, lineWidth: 1, lineStyle: LineStyle.Dashed } as const;
      drawn.set(id, series.createPriceLine({ price, ...look, axisLabelVisible: true, title: label }));
    }
  };
  const letScroll = (may: boolean) => chart.applyOptions({ handleScroll: may, handleScale: may });
  const end = dragLines<OrderLine>(place, {
    itemAt: (y, reach) =>
      lines.find(({ price, canMove }) => {
        const at = series.priceToCoordinate(price);
        return canMove && at !== null && Math.abs(at - y) <= reach;
      }),
    onStart({ price }) {
      wanted = price;
      letScroll(false);
    },
    onMove({ id }, y) {
      const price = series.coordinateToPrice(y);
      if (price === null || price <= 0) return;
      wanted = Math.max(Math.round(price / tick), 1) * tick;
      drawn.get(id)?.applyOptions({ price: wanted });
    },
    onDrop({ id, price }) {
      letScroll(true);
      const moved = wanted !== undefined && wanted !== price ? wanted : undefined;
      wanted = undefined;
      if (moved !== undefined) notify(id, moved);
    },
    onCancel() {
      wanted = undefined;
      letScroll(true);
      paint();
    },
  });

  return {
    set(next, onMoved) {
      notify = onMoved;
      lines = next;
      if (wanted === undefined) paint();
    },
    paint,
    end,
  };
}
