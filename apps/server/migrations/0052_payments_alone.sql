-- A bank refuses a whole file for one wrong payment: the payments of a refused file go again, each in a file of its own.
alter table bank_payouts add column alone boolean not null default false;
