import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead } from '@dukat/ui/data/list-frame.tsx';
import type { ComponentProps, ReactNode } from 'react';

interface Props {
  readonly head: ReactNode;
  /** The state or the time, at the right of the head. */
  readonly aside: ReactNode;
  readonly facts: ComponentProps<typeof Facts>['rows'];
}

/** A row of a list: its head, and its facts below. */
export function Item({ head, aside, facts }: Props) {
  return (
    <>
      <ItemHead aside={aside}>{head}</ItemHead>
      <Facts rows={facts} />
    </>
  );
}
