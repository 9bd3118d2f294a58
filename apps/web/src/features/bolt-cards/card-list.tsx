import type { BoltCard } from '@dukat/contract/bolt-cards';
import shared from '../../platform/account-cards.module.css';
import { CardItem } from './card-item.tsx';
import type { ShownLink } from './chip-link.tsx';

interface Props {
  readonly cards: readonly BoltCard[];
  readonly onLink: (link: ShownLink) => void;
  /** The link of the card with this id writes no chip any more. */
  readonly onLinkEnded: (cardId: string) => void;
  /** Shows the taps of the card with this id. */
  readonly onTaps: (cardId: string) => void;
}

export function CardList({ cards, onLink, onLinkEnded, onTaps }: Props) {
  return (
    <ul className={shared.cards}>
      {cards.map((card) => (
        <CardItem
          key={card.id}
          card={card}
          onLink={onLink}
          onLinkEnded={() => onLinkEnded(card.id)}
          onTaps={() => onTaps(card.id)}
        />
      ))}
    </ul>
  );
}
