import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './page.module.css';

interface Props {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  /** `full` 1280 px of content, `narrow` for reading, `form` for one column of fields. */
  readonly width?: 'full' | 'narrow' | 'form';
  readonly children: ReactNode;
}

/** The frame of a page's content: width, margins, its one heading. */
export function Page({ title, lead, width = 'full', children }: Props) {
  return (
    <div className={classNames(classes.wrap, classes.page, width !== 'full' && classes[width])}>
      {title !== undefined && (
        <div className={classes.head}>
          <h1>{title}</h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
      )}
      {children}
    </div>
  );
}

/** The page's width without its padding above and below: for bands, header and footer. */
export function Wrap({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <div className={classNames(classes.wrap, className)}>{children}</div>;
}
