-- At the turn of a month thousands of statements wait; whoever asks for a file then has it before them.
drop index documents_to_make;
create index documents_to_make on documents ((kind = 'statement'), id) where status in ('waiting', 'working');
