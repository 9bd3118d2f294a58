-- Who has no account sends files, too, in the conversation that the link of a mail opens: each is of a customer, an operator or a conversation.
alter table support_files
  drop constraint support_files_check1,
  add column request_id bigint references support_requests (id),
  add constraint support_files_of_one check (num_nonnulls(user_id, operator_id, request_id) = 1);
create index support_files_of_request on support_files (request_id, created_at) where request_id is not null;
