import type { Fiat } from '@dukat/rules/money/fiat';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { PastSection } from './past-section.tsx';

const amounts: Readonly<Record<Fiat, string>> = { CZK: '1000', EUR: '50' };

interface Props {
  readonly coin: string;
  readonly fiat: Fiat | undefined;
}

/** What a coin bought every month would have brought, for visitors too. */
export function CoinPast({ coin, fiat: chosen }: Props) {
  const { t } = useLingui();
  const { money } = useFormat();
  const initialFiat = useDefaultFiat();
  const currency = chosen ?? initialFiat;
  const sum = money(amounts[currency], currency);
  return (
    <Wrap>
      <PastSection
        lead={t`What ${coin} for ${sum} every month would have brought, beside one purchase of the same sum at the start.`}
        terms={{
          ...{ amount: amounts[currency], currency, coins: [{ coin, share: '100' }] },
          schedule: {
            ...{ frequency: 'month', hour: 9, minute: 0, month_day: 1, zone: 'Europe/Prague' },
            ...{ starts_on: '2020-01-01', end: { kind: 'never' } },
          },
        }}
      />
    </Wrap>
  );
}
