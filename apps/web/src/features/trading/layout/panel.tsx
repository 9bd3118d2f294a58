import { classNames } from '@dukat/ui/styles/class-names.ts';
import { type ReactNode, useId } from 'react';
import frame from './frame.module.css';
import classes from './panel.module.css';

interface Props {
  readonly title: ReactNode;
  /** Controls to the right of the title. */
  readonly side?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A pane of the trading screen: a small header, and content that takes the remaining space. */
export function Panel({ title, side, className, children }: Props) {
  const titleId = useId();
  return (
    <section className={classNames(frame.frame, className)} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {side}
      </div>
      {children}
    </section>
  );
}
