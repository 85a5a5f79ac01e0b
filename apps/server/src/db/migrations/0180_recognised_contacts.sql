-- Whether the authors of an account's reviews are compared with the people who got in touch with it: no, unless it says so.
ALTER TABLE review_auto_answers ADD COLUMN recognises_contacts boolean NOT NULL DEFAULT false;
