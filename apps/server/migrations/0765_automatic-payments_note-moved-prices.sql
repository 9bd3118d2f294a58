-- A run is skipped when the price moves by more than 2 % between ticks.
alter table automatic_runs drop constraint automatic_runs_skipped_because_check;
alter table automatic_runs add constraint automatic_runs_skipped_because_check
  check (skipped_because in ('not_enough_funds', 'below_minimum', 'price_above', 'price_below', 'ceiling', 'suspended', 'price_moved',
    'above_limit', 'terms_not_agreed', 'frozen', 'previous_open', 'missed', 'by_owner'));
