-- Ads can be exported too.
ALTER TABLE exports DROP CONSTRAINT exports_subject_check;
ALTER TABLE exports ADD CONSTRAINT exports_subject_check CHECK (subject IN ('ads', 'contacts', 'calls'));
