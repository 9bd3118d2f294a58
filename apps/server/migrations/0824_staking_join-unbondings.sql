-- What leaves a position on the same day returns as one row.
grant update (price) on staking_unbondings to dukat_app;
