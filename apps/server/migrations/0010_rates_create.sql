-- Ticks are shared by all web processes and kept for ten minutes; the body holds every coin's rates as decimal texts.
create table rate_ticks (
  time_ms bigint primary key,
  body text not null
);
grant select, insert, delete on rate_ticks to dukat_app;

-- Middle prices of live sources, one row every ten minutes: what charts and 24 h changes read. The simulator needs none.
create table rate_samples (
  time_ms bigint not null,
  body text not null,
  primary key (time_ms)
) partition by range (time_ms);
create table rate_samples_default partition of rate_samples default;
grant select, insert on rate_samples to dukat_app;

-- Jumps that a person ordered on the sandbox page: the simulated price is multiplied from that moment on.
create table sandbox_rate_jumps (
  id bigint generated always as identity primary key,
  coin text not null,
  at_ms bigint not null,
  factor double precision not null check (factor > 0 and factor < 1000)
);
grant select, insert on sandbox_rate_jumps to dukat_app;
