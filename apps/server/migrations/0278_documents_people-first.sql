-- Files that customers request come before statements, of which thousands wait after the end of a month.
drop index documents_to_make;
create index documents_to_make on documents ((kind = 'statement'), id) where status in ('waiting', 'working');
