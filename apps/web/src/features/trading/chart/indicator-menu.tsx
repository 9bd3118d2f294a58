import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Sign } from '../layout/sign.tsx';
import { TickBox } from '../layout/tick-box.tsx';
import classes from './chart.module.css';
import { type IndicatorName, indicatorNames } from './indicators/chart-indicators.ts';
import { useIndicatorWords } from './use-indicator-words.ts';

interface Props {
  readonly chosen: readonly IndicatorName[];
  readonly onToggle: (name: IndicatorName) => void;
}

/** Chooses the indicators drawn over and below the candles. */
export function IndicatorMenu({ chosen, onToggle }: Props) {
  const { t } = useLingui();
  const { long } = useIndicatorWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const count = chosen.length;

  useEffect(() => {
    if (!isOpen) return;
    const onDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && menu.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [isOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for every element inside.
    <div ref={menu} className={classes.menu} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.tool}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign path="M2 12c2.500-8 4.500-8 6.500-3s3.500 3 5.500-5M2 15h12" />
        <span className={classes.words}>{t`Indicators`}</span>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </button>
      <fieldset id={id} className={classes.choices} hidden={!isOpen} aria-label={t`Indicators`}>
        {indicatorNames.map((name) => (
          <TickBox key={name} checked={chosen.includes(name)} onChange={() => onToggle(name)}>
            {long(name)}
          </TickBox>
        ))}
      </fieldset>
    </div>
  );
}
