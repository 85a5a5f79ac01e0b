-- References that differ in case alone are the same for those who say them on the telephone. What there is already stays.
CREATE INDEX ads_by_reference_key ON ads (advertiser_id, lower(reference));
