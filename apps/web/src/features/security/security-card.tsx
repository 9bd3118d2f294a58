import { Card } from '@dukat/ui/layout/card.tsx';
import { type ReactNode, useId } from 'react';
import shared from '../../platform/account-cards.module.css';

interface Props {
  readonly title: string;
  /** The current state, shown beside the title. */
  readonly state?: ReactNode;
  readonly text: string;
  readonly children: ReactNode;
}

/** One protection of the account: its state and its actions. */
export function SecurityCard({ title, state, text, children }: Props) {
  const id = useId();
  return (
    <Card as="section" className={shared.card} aria-labelledby={id}>
      <div className={shared.spread}>
        <h2 id={id} className={shared.title}>
          {title}
        </h2>
        {state}
      </div>
      <p className={shared.text}>{text}</p>
      {children}
    </Card>
  );
}
