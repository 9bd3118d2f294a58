import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshEverything } from '../../../platform/portfolios/refresh-everything.ts';
import { rememberPortfolio, watchOtherWindows } from '../../../platform/portfolios/remembered-portfolio.ts';
import { usePortfolios } from '../../../platform/portfolios/use-portfolios.ts';

/** Remembers the selected portfolio, and follows a selection in another window. Renders nothing. */
export function PortfolioSelectionSync() {
  const queryClient = useQueryClient();
  const { selected } = usePortfolios();
  const id = selected?.id;
  const type = selected?.type;

  useEffect(() => {
    if (id === undefined || type === undefined) return;
    rememberPortfolio({ id, type });
    return watchOtherWindows((chosen) => {
      if (chosen !== id) void refreshEverything(queryClient);
    });
  }, [queryClient, id, type]);
  return null;
}
