-- Anti-phishing words: each mail to the address contains the word that its reader chose, so a mail without it is forged.
create table mail_words (
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  word text not null check (length(word) between 2 and 30)
);
grant select, insert, update, delete on mail_words to dukat_app;
