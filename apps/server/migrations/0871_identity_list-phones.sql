-- Operators list the phones of all customers by their last use.
create index user_devices_phones on user_devices (last_seen_at desc, id desc) where device_id like 'mx.%';
