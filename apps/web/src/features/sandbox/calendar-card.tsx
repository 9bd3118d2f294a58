import {
  type CalendarUnit,
  moveSandboxCalendar,
  readSandboxCalendar,
} from '@dukat/contract/sandbox/calendar';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './sandbox.module.css';
import { useSimulation } from './use-simulation.ts';

const moves: readonly (readonly [CalendarUnit, number])[] = [
  ['hour', 1],
  ['day', 1],
  ['day', 7],
  ['month', 1],
  ['month', 12],
];

/** The product calendar, which only moves forward. */
export function CalendarCard() {
  const { t } = useLingui();
  const titleId = useId();
  const { dateTime } = useFormat();
  const { data } = useApiQuery(readSandboxCalendar, {});
  const { simulate, isSimulating } = useSimulation(moveSandboxCalendar);
  const move = (unit: CalendarUnit, count: number) =>
    simulate({ body: { unit, count } }, ({ now }) => t`The product calendar shows ${dateTime(now)}.`);

  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t`Product calendar`}</h2>
      <p>{data === undefined ? '\u00a0' : dateTime(data.now)}</p>
      <div className={classes.buttons}>
        {moves.map(([unit, count]) => (
          <Button key={`${unit} ${count}`} isBusy={isSimulating} onClick={() => void move(unit, count)}>
            {unit === 'hour' && <Plural value={count} one="+# hour" other="+# hours" />}
            {unit === 'day' && <Plural value={count} one="+# day" other="+# days" />}
            {unit === 'month' && <Plural value={count} one="+# month" other="+# months" />}
          </Button>
        ))}
      </div>
      <p className={classes.hint}>
        {t`Deadlines of products, such as the end of a gift card, follow it. It can’t go back.`}
      </p>
    </Card>
  );
}
