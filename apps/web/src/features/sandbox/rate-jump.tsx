import { jumpSandboxRate } from '@dukat/contract/sandbox/rates';
import { minusSign } from '@dukat/locales/format-number';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './sandbox.module.css';
import { useSimulation } from './use-simulation.ts';

const jumps = [-25, -10, -2, 2, 10, 25];
const whole = 100;

/** Simulates a market move: the coin's price jumps at the next tick. */
export function RateJump() {
  const { t } = useLingui();
  const titleId = useId();
  const { languageTag } = useFormat();
  const percent = new Intl.NumberFormat(languageTag, { style: 'percent', signDisplay: 'always' });
  const { simulate, isSimulating } = useSimulation(jumpSandboxRate);
  const [coin, setCoin] = useState('BTC');
  const jump = (by: number) =>
    simulate({ body: { coin, percent: by } }, () => t`The price of ${coin} moves with the next tick.`);

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Move the market`}</h2>
      <TextField
        label={t`Coin`}
        value={coin}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setCoin(event.currentTarget.value.trim().toUpperCase())}
      />
      <div className={classes.buttons}>
        {jumps.map((by) => (
          <Button key={by} isBusy={isSimulating} onClick={() => void jump(by)}>
            {percent.format(by / whole).replace('-', minusSign)}
          </Button>
        ))}
      </div>
      <p className={classes.hint}>{t`Above 20%, trading of the coin pauses for a minute.`}</p>
    </Card>
  );
}
