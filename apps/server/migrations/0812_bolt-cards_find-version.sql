-- The versions of keys increase over all cards, so that no chip gets the same keys twice.
create index bolt_cards_version on bolt_cards (version desc);
