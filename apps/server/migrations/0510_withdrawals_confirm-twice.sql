-- During a cool-down a withdrawal needs the code of the second factor and the link of the mail.
alter table withdrawals drop constraint withdrawals_confirms_by_check;
alter table withdrawals add constraint withdrawals_confirms_by_check
  check (confirms_by in ('code', 'mail', 'code_and_mail'));
