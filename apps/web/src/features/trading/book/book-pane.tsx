import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useDesk } from '../desk-context.tsx';
import { Panel } from '../layout/panel.tsx';
import { useFigures } from '../market/figures.ts';
import classes from './book.module.css';
import { BookMiddle } from './book-middle.tsx';
import { BookTable } from './book-table.tsx';
import { groupingSteps } from './group-levels.ts';
import { priceOf } from './level-amounts.ts';
import { usePaintedBook } from './use-painted-book.ts';

interface Props {
  /** Ticks at which own orders stand; their rows are marked. */
  readonly ownTicks: ReadonlySet<number>;
  /** A phone goes on to the order form. */
  readonly onChoose: () => void;
}

/** The order book: asks above, bids below, and what lies between them. */
export function BookPane({ ownTicks, onChoose }: Props) {
  const { t } = useLingui();
  const desk = useDesk();
  const { book, market } = desk;
  const { base, quote } = market;
  const asks = useRef<HTMLTableSectionElement>(null);
  const bids = useRef<HTMLTableSectionElement>(null);
  const [stepTicks, setStepTicks] = useState(1);
  const hasLevels = useSyncExternalStore(
    book.watch,
    () => book.sequence() !== undefined,
    () => false,
  );
  usePaintedBook({ asks, bids }, stepTicks, ownTicks);

  const choose = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-ticks]') : null;
    const ticks = Number(row?.dataset.ticks);
    if (row === null || !Number.isFinite(ticks)) return;
    desk.chosenPrice.set({ price: formatAmount(priceOf(market, ticks)) });
    onChoose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-ticks] button')];
    buttons[buttons.indexOf(event.target) + step]?.focus();
  };

  return (
    <Panel
      title={t`Order book`}
      className={classes.pane}
      side={<Grouping stepTicks={stepTicks} onChange={setStepTicks} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in its rows take the keys; a click may fall beside them. */}
      <div
        className={classes.book}
        data-loaded={hasLevels}
        onClick={(event: MouseEvent) => choose(event.target)}
        onKeyDown={onKeyDown}
      >
        <div className={classes.head} aria-hidden="true">
          <span>{t`Price (${quote})`}</span>
          <span>{t`Size (${base})`}</span>
          <span>{t`Total (${base})`}</span>
        </div>
        <BookTable side="ask" body={asks} />
        <BookMiddle />
        <BookTable side="bid" body={bids} />
      </div>
      <BookSummary />
    </Panel>
  );
}

interface GroupingProps {
  readonly stepTicks: number;
  readonly onChange: (stepTicks: number) => void;
}

function Grouping({ stepTicks, onChange }: GroupingProps) {
  const { t } = useLingui();
  const { book, market } = useDesk();
  const { short } = useFigures();
  const id = useId();
  // A hundredth of the price moves seldom: the list is drawn with the first level, not with each.
  const hasBest = useSyncExternalStore(
    book.watch,
    () => book.bids().length > 0,
    () => false,
  );
  const steps = hasBest ? groupingSteps(book.bids()[0]?.ticks ?? 1) : [1];
  return (
    <span className={classes.grouping}>
      <select
        id={id}
        aria-label={t`Group prices by`}
        value={stepTicks}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {steps.map((step) => (
          <option key={step} value={step}>
            {short(formatAmount(priceOf(market, step)), market.pricePrecision)}
          </option>
        ))}
      </select>
    </span>
  );
}

const summaryEveryMs = 30_000;

/** For ears: the best prices now and then, not each change. */
function BookSummary() {
  const { t } = useLingui();
  const { book, market } = useDesk();
  const { fixed } = useFigures();
  const [text, setText] = useState('');
  useEffect(() => {
    const tell = () => {
      const [bid, ask] = [book.bids()[0], book.asks()[0]];
      if (bid === undefined || ask === undefined) return;
      const bidPrice = fixed(bid.wire[0], market.pricePrecision);
      const askPrice = fixed(ask.wire[0], market.pricePrecision);
      const { quote } = market;
      setText(t`Best bid ${bidPrice}, best ask ${askPrice} ${quote}`);
    };
    const timer = setInterval(tell, summaryEveryMs);
    return () => clearInterval(timer);
  }, [book, market, fixed, t]);
  return (
    <p role="status" className={classes.summary}>
      {text}
    </p>
  );
}
