-- What was paid to a portal before: until that month, which is the first with another price.
CREATE TABLE portal_former_prices (
  advertiser_id integer NOT NULL,
  portal_id integer NOT NULL,
  until date NOT NULL,
  price integer NOT NULL,
  PRIMARY KEY (advertiser_id, portal_id, until),
  FOREIGN KEY (advertiser_id, portal_id) REFERENCES portal_accounts ON DELETE CASCADE
);

-- Euros that an advertiser pays to a portal for these days; NULL where nobody has said. A month costs its price, a day its part
-- of it; what was first said is taken for the time before.
CREATE FUNCTION portal_cost(advertiser integer, portal integer, first date, last date) RETURNS numeric STABLE LANGUAGE sql AS $$
  SELECT sum(paid.price * (least(last, months.ends) - greatest(first, months.starts) + 1) / (months.ends - months.starts + 1)::numeric)
  FROM (SELECT start::date AS starts, (start + interval '1 month - 1 day')::date AS ends FROM generate_series(date_trunc('month', first::timestamp), last::timestamp, '1 month') AS start) AS months
    CROSS JOIN LATERAL (SELECT coalesce(
      (SELECT former.price FROM portal_former_prices AS former
        WHERE former.advertiser_id = advertiser AND former.portal_id = portal AND former.until > months.starts ORDER BY former.until LIMIT 1),
      (SELECT account.price FROM portal_accounts AS account WHERE account.advertiser_id = advertiser AND account.portal_id = portal)) AS price) AS paid
$$;

-- Contacts that somebody has dealt with; what was answered on the phone is in the sums of the days.
CREATE INDEX contacts_done ON contacts (advertiser_id, day, portal) WHERE state = 'done' AND status <> 'answered' AND kind <> 'reconciliation';
