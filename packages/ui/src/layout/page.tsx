import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './page.module.css';

interface Props {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  /** `full` is 1280 px of content, `narrow` is for reading, `form` is for one column of fields. */
  readonly width?: 'full' | 'narrow' | 'form';
  readonly children: ReactNode;
}

/** The frame of a page: width, margins and its only h1. */
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

/** The page's width without vertical padding, for bands, header and footer. */
export function Wrap({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <div className={classNames(classes.wrap, className)}>{children}</div>;
}
