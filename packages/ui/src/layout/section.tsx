import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import classes from './section.module.css';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  /** Screen readers read the heading when it appears. */
  readonly isAnnounced?: boolean;
  readonly children: ReactNode;
}

/** A card with a heading, for one topic of a page. */
export function Section({ title, lead, aside, isAnnounced, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classes.section}>
      <div className={classes.head} role={isAnnounced ? 'status' : undefined}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </Card>
  );
}
