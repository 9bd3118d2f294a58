import { createFileRoute } from '@tanstack/react-router';
import { MobileChartPage } from '../features/trading/chart/mobile-chart-page.tsx';
import { loadTrading } from '../features/trading/load-trading.ts';

export const Route = createFileRoute('/mobile-chart')({
  staticData: { texts: ['trading'] },
  validateSearch: ({ market }: Record<string, unknown>): { market?: string } =>
    typeof market === 'string' ? { market } : {},
  loader: ({ context }) => loadTrading(context),
  component: MobileChart,
});

function MobileChart() {
  const { market } = Route.useSearch();
  return <MobileChartPage market={market} />;
}
