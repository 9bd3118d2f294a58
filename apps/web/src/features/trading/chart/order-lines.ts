import { type IChartApi, type IPriceLine, type ISeriesApi, LineStyle } from 'lightweight-charts';
import type { ChartColors } from './chart-colors.ts';

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

/** How near to a line a press takes hold of it, in pixels: a finger is wide. */
const reach = { mouse: 6, touch: 16 } as const;

/** Lines of own orders, which can be dragged to another price; what is let go is only a wish. */
export function orderLines({ place, chart, series, tick, colors }: Parts): OrderLines {
  let lines: readonly OrderLine[] = [];
  let tell: (id: string, price: number) => void = () => undefined;
  const drawn = new Map<string, IPriceLine>();
  let dragged: { readonly line: OrderLine; price: number } | undefined;

  const paint = () => {
    for (const line of drawn.values()) series.removePriceLine(line);
    drawn.clear();
    const { up, down } = colors();
    for (const { id, price, side, label } of lines)
      drawn.set(
        id,
        series.createPriceLine({
          price,
          color: side === 'Buy' ? up : down,
          lineWidth: 1,
          lineStyle: LineStyle.Dashed,
          axisLabelVisible: true,
          title: label,
        }),
      );
  };
  const lineAt = (event: PointerEvent): OrderLine | undefined => {
    const y = event.clientY - place.getBoundingClientRect().top;
    const near = event.pointerType === 'mouse' ? reach.mouse : reach.touch;
    return lines.find(({ price, canMove }) => {
      const at = series.priceToCoordinate(price);
      return canMove && at !== null && Math.abs(at - y) <= near;
    });
  };
  const onDown = (event: PointerEvent) => {
    const line = lineAt(event);
    if (line === undefined || event.button !== 0) return;
    // The chart itself must not scroll with the line.
    event.stopPropagation();
    event.preventDefault();
    place.setPointerCapture(event.pointerId);
    chart.applyOptions({ handleScroll: false, handleScale: false });
    dragged = { line, price: line.price };
  };
  const onMove = (event: PointerEvent) => {
    if (dragged === undefined) {
      place.style.cursor = lineAt(event) === undefined ? '' : 'ns-resize';
      return;
    }
    const wanted = series.coordinateToPrice(event.clientY - place.getBoundingClientRect().top);
    if (wanted === null || wanted <= 0) return;
    dragged.price = Math.max(Math.round(wanted / tick), 1) * tick;
    drawn.get(dragged.line.id)?.applyOptions({ price: dragged.price });
  };
  const end = () => {
    chart.applyOptions({ handleScroll: true, handleScale: true });
    dragged = undefined;
  };
  const onUp = () => {
    if (dragged === undefined) return;
    const { line, price } = dragged;
    end();
    if (price !== line.price) tell(line.id, price);
  };
  const onCancel = () => {
    end();
    paint();
  };
  place.addEventListener('pointerdown', onDown, { capture: true });
  place.addEventListener('pointermove', onMove, { capture: true });
  place.addEventListener('pointerup', onUp);
  place.addEventListener('pointercancel', onCancel);

  return {
    set(next, onMoved) {
      tell = onMoved;
      lines = next;
      if (dragged === undefined) paint();
    },
    paint,
    end() {
      place.removeEventListener('pointerdown', onDown, { capture: true });
      place.removeEventListener('pointermove', onMove, { capture: true });
      place.removeEventListener('pointerup', onUp);
      place.removeEventListener('pointercancel', onCancel);
    },
  };
}
