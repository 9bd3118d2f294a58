import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useRef, useState } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import frame from '../layout/frame.module.css';
import { Sign } from '../layout/sign.tsx';
import { useMarketStore } from '../market-store-context.tsx';
import { AlertTool } from './alert-tool.tsx';
import { IntervalTabs, useCandleInterval } from './candle-interval.tsx';
import classes from './chart.module.css';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartOrders } from './chart-orders.tsx';
import { FullScreen } from './full-screen.tsx';
import { IndicatorMenu } from './indicator-menu.tsx';
import { useChartIndicators } from './use-chart-indicators.ts';

// Not loaded for visitors, who have no alerts.
const ChartAlerts = lazyPart(async () => (await import('./chart-alerts.tsx')).ChartAlerts);

const DepthChart = lazyPart(async () => (await import('../depth/depth-chart.tsx')).DepthChart);

/** Shows the candles or the depth of the book. */
export function ChartPane() {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const isSignedIn = useIsSignedIn();
  const id = useId();
  const [isDepth, setDepth] = useState(false);
  const [interval, setInterval] = useCandleInterval();
  const [indicators, toggle] = useChartIndicators();
  const pane = useRef<HTMLElement>(null);
  return (
    <section ref={pane} className={classNames(frame.frame, classes.pane)} aria-label={t`Chart`}>
      <div className={classes.head}>
        {!isDepth && <IndicatorMenu chosen={indicators} onToggle={toggle} />}
        {!isDepth && <AlertTool />}
        <button
          type="button"
          className={classes.tool}
          aria-pressed={isDepth}
          onClick={() => setDepth(!isDepth)}
        >
          <Sign path="M2 3v11h12V3M4 6l3 8M12 6l-3 8" />
          <span className={classes.words}>{t`Depth`}</span>
        </button>
        <FullScreen pane={pane} />
        {!isDepth && (
          <IntervalTabs className={classes.intervals} value={interval} onChange={setInterval} controls={id} />
        )}
      </div>
      <div id={id} role="tabpanel" aria-label={isDepth ? t`Depth` : t`Chart`} className={classes.body}>
        {isDepth ? (
          <Suspense>
            <DepthChart />
          </Suspense>
        ) : (
          <ChartCanvas market={market} interval={interval} indicators={indicators}>
            {(chart) => (
              <>
                <ChartOrders chart={chart} />
                {isSignedIn && (
                  <Suspense>
                    <ChartAlerts chart={chart} />
                  </Suspense>
                )}
              </>
            )}
          </ChartCanvas>
        )}
      </div>
    </section>
  );
}
