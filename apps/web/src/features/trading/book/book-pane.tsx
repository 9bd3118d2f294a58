import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import frame from '../layout/frame.module.css';
import { Panel } from '../layout/panel.tsx';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { ConfirmClick } from '../one-click/confirm-click.tsx';
import { OneClickBar } from '../one-click/one-click-bar.tsx';
import { OneClickButton } from '../one-click/one-click-button.tsx';
import classes from './book.module.css';
import { BookMiddle } from './book-middle.tsx';
import { BookTable } from './book-table.tsx';
import { Grouping } from './grouping.tsx';
import { useBookSelection } from './use-book-selection.ts';
import { usePaintedBook } from './use-painted-book.ts';

interface Props {
  /** The price ticks of the user's orders. Their rows are marked. */
  readonly ownTicks: ReadonlySet<number>;
  /** On a phone, switches to the order form. */
  readonly onChoose: () => void;
}

/** The order book: asks above, bids below, and the spread between them. */
export function BookPane({ ownTicks, onChoose }: Props) {
  const { t } = useLingui();
  const { book, market } = useMarketStore();
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
  const isSignedIn = useIsSignedIn();
  const { oneClick, isArmed, hand } = useBookSelection(onChoose);

  return (
    <Panel
      title={t`Order book`}
      className={classNames(classes.pane, isArmed && classes.armed)}
      side={
        <>
          {isSignedIn && <OneClickButton oneClick={oneClick} />}
          <Grouping stepTicks={stepTicks} onChange={setStepTicks} />
        </>
      }
    >
      {isArmed && <OneClickBar oneClick={oneClick} />}
      {isArmed && <ConfirmClick oneClick={oneClick} />}
      <div className={classes.book} data-loaded={hasLevels} {...hand}>
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

const summaryIntervalMs = 30_000;

/** Announces the best prices to screen readers from time to time instead of each change. */
function BookSummary() {
  const { t } = useLingui();
  const { book, market } = useMarketStore();
  const { fixed } = useFigures();
  const [text, setText] = useState('');
  useEffect(() => {
    const notify = () => {
      const [bid, ask] = [book.bids()[0], book.asks()[0]];
      if (bid === undefined || ask === undefined) return;
      const bidPrice = fixed(bid.wire[0], market.pricePrecision);
      const askPrice = fixed(ask.wire[0], market.pricePrecision);
      const { quote } = market;
      setText(t`Best bid ${bidPrice}, best ask ${askPrice} ${quote}`);
    };
    const timer = setInterval(notify, summaryIntervalMs);
    return () => clearInterval(timer);
  }, [book, market, fixed, t]);
  return (
    <p role="status" className={frame.spoken}>
      {text}
    </p>
  );
}
