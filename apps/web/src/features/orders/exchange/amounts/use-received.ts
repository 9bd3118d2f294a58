import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../../platform/format/use-format.ts';
import type { Exchange } from '../use-exchange.ts';

/** Returns a label and the amount received. */
export function useReceived({ market, figures }: Exchange): {
  readonly term: string;
  readonly value: string;
  /** The "≈" of an amount that depends on a future market rate. */
  readonly about: string;
} {
  const { t } = useLingui();
  const { fixed } = useFormat();
  const { received, payoutNetwork, rateType, paymentType } = figures;
  // At the MARKET rate the received amount is unknown until the payment arrives.
  const about = rateType === 'MARKET' && paymentType !== 'VIRTUAL' ? '≈\u00a0' : '';
  const bought = market.sell ? market.fiat : market.coin;
  return {
    term: payoutNetwork === undefined ? t`You get` : t`Arrives`,
    value:
      received === undefined
        ? '–'
        : `${about}${fixed(formatAmount(received), bought, market.rate?.volumePrecision ?? 0)}`,
    about,
  };
}
