-- What indicators sum up, by month: two years of a large network are read without each of its days. Written with the days themselves.
CREATE TABLE network_figure_months (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  network text NOT NULL,
  page_id text NOT NULL,
  -- The first day of the month.
  month date NOT NULL,
  -- Null where no day of the month tells the figure; and of how many days each is known.
  interactions integer,
  new_followers integer,
  interaction_days integer NOT NULL,
  follower_days integer NOT NULL,
  PRIMARY KEY (advertiser_id, network, page_id, month)
);

CREATE FUNCTION sum_figure_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO network_figure_months
  SELECT kept.advertiser_id, kept.network, kept.page_id, touched.month, sum((kept.figures ->> 'interactions')::integer), sum((kept.figures ->> 'new-followers')::integer),
    count(kept.figures ->> 'interactions'), count(kept.figures ->> 'new-followers')
  FROM (SELECT DISTINCT advertiser_id, network, page_id, date_trunc('month', day)::date AS month FROM told) AS touched
  JOIN network_figures AS kept ON kept.advertiser_id = touched.advertiser_id AND kept.network = touched.network AND kept.page_id = touched.page_id
    AND kept.day >= touched.month AND kept.day < touched.month + interval '1 month'
  GROUP BY 1, 2, 3, 4
  ON CONFLICT (advertiser_id, network, page_id, month) DO UPDATE
    SET interactions = excluded.interactions, new_followers = excluded.new_followers, interaction_days = excluded.interaction_days, follower_days = excluded.follower_days;
  RETURN NULL;
END $$;
CREATE TRIGGER figures_told AFTER INSERT ON network_figures REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION sum_figure_months();
CREATE TRIGGER figures_corrected AFTER UPDATE ON network_figures REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION sum_figure_months();

INSERT INTO network_figure_months
SELECT advertiser_id, network, page_id, date_trunc('month', day)::date, sum((figures ->> 'interactions')::integer), sum((figures ->> 'new-followers')::integer),
  count(figures ->> 'interactions'), count(figures ->> 'new-followers')
FROM network_figures GROUP BY 1, 2, 3, 4;
