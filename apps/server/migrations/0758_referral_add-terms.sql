-- The referral terms that operators have set, by brand; the newest that are valid count. Brands without a row have the usual terms.
create table referral_terms (
  brand text not null check (length(brand) <= 32),
  valid_from timestamptz not null,
  share_percent smallint not null check (share_percent between 0 and 50),
  earning_days smallint not null check (earning_days > 0),
  ceiling_czk integer not null check (ceiling_czk > 0),
  ceiling_eur integer not null check (ceiling_eur > 0),
  review_above_czk integer not null check (review_above_czk > 0),
  review_above_eur integer not null check (review_above_eur > 0),
  primary key (brand, valid_from)
);
grant select, insert on referral_terms to dukat_app;
-- Terms that are not valid yet can be changed again.
grant update (share_percent, earning_days, ceiling_czk, ceiling_eur, review_above_czk, review_above_eur) on referral_terms to dukat_app;
