-- A monitor asks every minute what was not delivered: it must not read everything that ever was.
create index submissions_undelivered on intake.submissions (state, received_at) where state <> 'delivered';
