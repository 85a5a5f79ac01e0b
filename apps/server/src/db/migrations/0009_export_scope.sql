-- What the file was made with: whose contacts it holds, and the one identifier it was narrowed to; null until it is made.
ALTER TABLE exports ADD COLUMN advertisers integer[];
ALTER TABLE exports ADD COLUMN restricted_to jsonb;

-- Of older files nobody knows: they count as the widest that the account could ask for.
UPDATE exports SET advertisers = ARRAY(
  SELECT id FROM advertisers WHERE advertisers.id = exports.advertiser_id OR advertisers.network_head_id = exports.advertiser_id);
