import { Card } from '@dukat/ui/layout/card.tsx';
import { type ReactNode, useId } from 'react';
import own from './desk.module.css';

/** One matter of a page, under its heading. */
export function Section({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={own.section}>
      <div className={own.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
