-- A question can be about a bank payment that waits for its owner's limit: no line of the account tells of it yet.
alter table support_requests
  drop constraint support_requests_payment_kind_check,
  add constraint support_requests_payment_kind_check
    check (payment_kind in ('transaction', 'withdrawal', 'card', 'coins', 'bank'));
