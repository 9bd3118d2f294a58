-- A word of the reader's own, which stands in every mail to that address: a mail without it is not from here.
create table mail_words (
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  word text not null check (length(word) between 2 and 30)
);
grant select, insert, update, delete on mail_words to dukat_app;
