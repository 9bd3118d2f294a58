import { moveSandboxCalendar, readSandboxCalendar } from '@dukat/contract/sandbox/calendar';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './sandbox.module.css';
import { useSimulation } from './use-simulation.ts';

const moves = [1, 7, 30, 365];

/** The product calendar, which only moves forward. */
export function CalendarCard() {
  const { t } = useLingui();
  const titleId = useId();
  const { day } = useFormat();
  const { data } = useApiQuery(readSandboxCalendar, {});
  const { simulate, isSimulating } = useSimulation(moveSandboxCalendar);
  const move = (days: number) =>
    simulate({ body: { days } }, ({ now }) => t`The product calendar shows ${day(now)}.`);

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Product calendar`}</h2>
      <p>{data === undefined ? '\u00a0' : day(data.now)}</p>
      <div className={classes.buttons}>
        {moves.map((days) => (
          <Button key={days} isBusy={isSimulating} onClick={() => void move(days)}>
            <Plural value={days} one="+# day" other="+# days" />
          </Button>
        ))}
      </div>
      <p className={classes.hint}>
        {t`Deadlines of products, such as the end of a gift card, follow it. It can’t go back.`}
      </p>
    </Card>
  );
}
