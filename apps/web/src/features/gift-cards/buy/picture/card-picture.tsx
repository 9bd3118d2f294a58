import type { GiftCardDesign } from '@dukat/rules/gift-cards/card-state';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import type { ReactNode } from 'react';
import { cardArt } from './card-art.tsx';
import classes from './card-picture.module.css';

interface Props {
  readonly design: GiftCardDesign;
  /** The texts on the card. A thumbnail has none. */
  readonly children?: ReactNode;
}

/** The front of a gift card in the colours of the brand. */
export function CardPicture({ design, children }: Props) {
  return (
    <div className={classNames(classes.card, classes[design])}>
      <svg
        className={classes.art}
        viewBox="0 0 320 202"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {cardArt[design]}
      </svg>
      {children !== undefined && <div className={classes.words}>{children}</div>}
    </div>
  );
}
