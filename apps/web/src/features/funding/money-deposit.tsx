import type { Fiat } from '@dukat/rules/money/fiat';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { RadioCards } from '@dukat/ui/forms/radio-cards.tsx';
import { useLingui } from '@lingui/react/macro';
import { DepositLimit } from './deposit-limit.tsx';
import { depositWays } from './deposit-ways.tsx';
import classes from './funding.module.css';

/** The deposit methods of this currency, and the panel of the selected one. */
export function MoneyDeposit({ fiat }: { readonly fiat: Fiat }) {
  const { t } = useLingui();
  const [{ way }, set] = useAddressValues(['way']);
  const ways = depositWays.filter(({ takes }) => takes(fiat));
  const chosen = ways.find(({ id }) => id === way) ?? ways[0];
  if (chosen === undefined) return null;
  return (
    <div className={classes.page}>
      <RadioCards
        legend={t`How you pay in`}
        value={chosen.id}
        onChange={(id) => set({ way: id })}
        cards={ways.map(({ id, Name, Terms }) => ({
          value: id,
          label: <Name />,
          description: <Terms fiat={fiat} />,
        }))}
      />
      <chosen.Panel key={chosen.id} fiat={fiat} />
      <DepositLimit rail="fiat" fiat={fiat} />
    </div>
  );
}
