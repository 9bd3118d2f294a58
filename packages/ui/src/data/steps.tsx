import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import classes from './steps.module.css';

export interface Step {
  readonly id: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The formatted time of the step. */
  readonly time?: ReactNode;
  readonly state: 'done' | 'now' | 'next' | 'failed';
}

/** Progress through several steps: done, in progress and to come. */
export function Steps({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) {
  const { t } = useLingui();
  const spoken = { done: t`done`, now: t`in progress`, next: t`to come`, failed: t`failed` };
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classNames(classes.step, classes[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} role="img" aria-label={spoken[step.state]}>
            {step.state === 'done' ? (
              <Icon name="check" size={16} />
            ) : step.state === 'failed' ? (
              <Icon name="close" size={16} />
            ) : (
              index + 1
            )}
          </span>
          <h3 className={classes.title}>{step.title}</h3>
          {step.time !== undefined && <span className={classes.time}>{step.time}</span>}
          {step.text !== undefined && <div className={classes.text}>{step.text}</div>}
        </li>
      ))}
    </ol>
  );
}
