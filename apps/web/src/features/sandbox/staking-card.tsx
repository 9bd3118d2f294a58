import { bookSandboxPenalty } from '@dukat/contract/sandbox/staking';
import { listStakingProducts } from '@dukat/contract/staking';
import { Button } from '@dukat/ui/actions/button.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import classes from './sandbox.module.css';
import { useSimulation } from './use-simulation.ts';

const percents = [1, 10] as const;

/** Penalties of networks against everything that is staked in a product. */
export function StakingCard() {
  const { t } = useLingui();
  const titleId = useId();
  const { data } = useApiQuery(listStakingProducts, { query: {} });
  const { simulate, isSimulating } = useSimulation(bookSandboxPenalty);
  const [chosen, choose] = useState('');
  const codes = data?.products.map(({ currency }) => currency) ?? [];
  const currency = codes.find((code) => code === chosen) ?? codes[0];
  if (currency === undefined) return null;
  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Staking penalty`}</h2>
      <SelectField
        label={t`Product`}
        value={currency}
        onChange={(event) => choose(event.currentTarget.value)}
        options={codes.map((code) => ({ value: code, label: code }))}
      />
      <div className={classes.buttons}>
        {percents.map((percent) => (
          <Button
            key={percent}
            isBusy={isSimulating}
            onClick={() =>
              void simulate(
                { body: { currency, percent } },
                () => t`The network took ${percent}% of what is staked in ${currency}.`,
              )
            }
          >
            {t`Take ${percent}%`}
          </Button>
        ))}
      </div>
      <p className={classes.hint}>
        {t`Rewards and returns follow the product calendar: move it by a day for the next reward.`}
      </p>
    </Card>
  );
}
