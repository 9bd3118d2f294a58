import { createFileRoute } from '@tanstack/react-router';
import { loadTrading } from '../features/trading/load-trading.ts';
import { useLastMarket } from '../features/trading/market/use-last-market.ts';
import { TradePage } from '../features/trading/trade-page.tsx';

/** Open to visitors. Signed-in users trade from the trade portfolio, as declared in the table of pages. */
export const Route = createFileRoute('/trade')({
  staticData: { texts: ['trading'] },
  validateSearch: ({ market }: Record<string, unknown>): { market?: string } =>
    typeof market === 'string' ? { market } : {},
  loader: ({ context }) => loadTrading(context),
  component: Trade,
});

function Trade() {
  const { market } = Route.useSearch();
  const shown = useLastMarket(market);
  return <TradePage market={shown} isNamed={market !== undefined} />;
}
