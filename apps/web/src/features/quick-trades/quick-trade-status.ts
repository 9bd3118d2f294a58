import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readQuickTrade } from '@dukat/contract/quick-trades';
import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';

export type QuickTrade = EndpointResponse<typeof readQuickTrade>;
/** Identifies a trade's page. */
export type OpenedTrade = Pick<QuickTrade, 'publicId' | 'market'>;
export type QuickTradeStatus = QuickTrade['status'];

/** The colours of requirement 4. */
export const quickTradeTone: Readonly<Record<QuickTradeStatus, BadgeTone>> = {
  waiting_for_payment: 'primary',
  activating: 'primary',
  activated: 'success',
  cancelled: 'error',
};

export function useQuickTradeLabels(): Readonly<Record<QuickTradeStatus, string>> {
  const { t } = useLingui();
  return {
    waiting_for_payment: t`Waiting for payment`,
    activating: t`Activating`,
    activated: t`Completed`,
    cancelled: t`Canceled`,
  };
}

/** Returns "Purchase of 0.001 BTC" or "Sale of 0.001 BTC". */
export function useTradeTitle(): (
  trade: Pick<QuickTrade, 'side' | 'baseValue' | 'market'>,
  amount: string,
) => string {
  const { t } = useLingui();
  return ({ side }, amount) => (side === 'Sell' ? t`Sale of ${amount}` : t`Purchase of ${amount}`);
}

export function splitMarket(market: string): { readonly base: string; readonly quote: string } {
  const [base = '', quote = ''] = market.split('_');
  return { base, quote };
}
