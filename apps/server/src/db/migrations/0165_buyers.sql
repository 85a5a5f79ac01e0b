-- Who has bought, so that they can be asked for a review.
ALTER TABLE sold_properties ADD COLUMN buyer_name text NOT NULL DEFAULT '', ADD COLUMN buyer_email text NOT NULL DEFAULT '';
CREATE INDEX sold_properties_buyer ON sold_properties (advertiser_id, agreement_date) WHERE buyer_email <> '';
