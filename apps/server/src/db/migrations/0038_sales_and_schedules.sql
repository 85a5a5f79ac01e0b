-- What is known of the sale of an ad that is archived as sold.
CREATE TABLE sold_properties (
  advertiser_id integer NOT NULL,
  ad_id integer NOT NULL,
  -- Counts the changes; a save names the one it began with.
  version integer NOT NULL DEFAULT 1,
  initial_price integer,
  net_price integer NOT NULL,
  living_surface double precision,
  rooms integer,
  -- kWh per square metre and year.
  energy_use double precision,
  street_number text NOT NULL,
  street_type text,
  street_name text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  agreement_date date NOT NULL,
  buyer_origin text,
  buyer_fees integer,
  seller_fees integer,
  -- Under which number the sale of a property that was no ad was sent: sent twice, it is recorded once.
  sent_as text,
  PRIMARY KEY (advertiser_id, ad_id),
  UNIQUE (advertiser_id, sent_as),
  FOREIGN KEY (advertiser_id, ad_id) REFERENCES ads ON DELETE CASCADE
);

-- Ads that go online by themselves at ads.scheduled_for, and those whose last schedule came to nothing.
CREATE TABLE ad_schedules (
  advertiser_id integer NOT NULL,
  ad_id integer NOT NULL,
  -- Who planned it, and is told when it comes to nothing.
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Why it came to nothing; null while it is planned.
  failure jsonb,
  PRIMARY KEY (advertiser_id, ad_id),
  FOREIGN KEY (advertiser_id, ad_id) REFERENCES ads ON DELETE CASCADE
);
