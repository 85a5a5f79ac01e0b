CREATE TABLE places (
  postal_code text COLLATE "C" NOT NULL,
  insee_code text NOT NULL,
  name text NOT NULL,
  department text NOT NULL,
  population integer NOT NULL DEFAULT 0,
  PRIMARY KEY (postal_code, insee_code)
);

-- Which version of the communes' package the table holds.
CREATE TABLE places_version (version text NOT NULL);
