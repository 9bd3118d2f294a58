import { Card } from '@dukat/ui/layout/card.tsx';
import { type ReactNode, useId } from 'react';
import shared from '../../platform/account-cards.module.css';
import classes from './settings.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** One setting with its name and explanation. */
export function SettingsCard({ title, text, children }: Props) {
  const id = useId();
  return (
    <Card as="section" className={classes.card} aria-labelledby={id}>
      <div className={shared.words}>
        <h2 id={id} className={shared.title}>
          {title}
        </h2>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </Card>
  );
}
