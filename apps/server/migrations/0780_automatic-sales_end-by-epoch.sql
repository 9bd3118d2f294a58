-- The owner's `credentials_epoch` at the request. The authorization ends when it changes.
alter table automatic_sales add column epoch integer;
update automatic_sales s set epoch = u.credentials_epoch
  from users u where u.id = s.user_id and (s.authorized_at is not null or s.confirm_until is not null);
alter table automatic_sales add check ((authorized_at is null and confirm_until is null) or epoch is not null);
grant update (epoch) on automatic_sales to dukat_app;
