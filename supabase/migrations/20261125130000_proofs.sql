-- A proof of work is good for one submission.
alter table intake.submissions add column proof text unique check (char_length(proof) <= 100);
