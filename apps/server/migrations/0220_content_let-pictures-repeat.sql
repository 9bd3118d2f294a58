-- The same picture may be uploaded under two names, and its files are then the same.
alter table content_picture_files drop constraint content_picture_files_hash_format_key;
create index content_picture_files_by_hash on content_picture_files (hash, format);
