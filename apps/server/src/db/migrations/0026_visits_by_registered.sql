CREATE INDEX visits_by_registered ON visits (advertiser_id, registered, id);
