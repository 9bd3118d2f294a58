import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import type { Payable } from './transfer-scenario.ts';

/** Returns one line that identifies an order. */
export function usePayableLabel(): (payable: Payable) => string {
  const { t } = useLingui();
  const { exact, exactMoney, time } = useFormat();
  return ({ amount, currency, coin, sell, created_at, is_waiting, transfer }) => {
    const sum = transfer === null ? exact(amount, currency) : exactMoney(amount, currency);
    const what = sell ? t`sells ${coin}` : t`buys ${coin}`;
    const since = time(created_at);
    return is_waiting ? `${sum} · ${what} · ${since}` : t`${sum} · ${what} · ended, so it is late`;
  };
}
