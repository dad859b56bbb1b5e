-- When somebody has last asked for mails is true of the server that runs now: it belongs into no backup, and is said anew within seconds.
alter table private.safety_sender set unlogged;
