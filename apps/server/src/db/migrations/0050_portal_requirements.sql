-- What is known of a portal beside its name: whose ads it takes, what it costs and asks for, and how ads reach it.
ALTER TABLE portals
  ADD COLUMN universe text NOT NULL DEFAULT 'IMMO' CHECK (universe IN ('IMMO', 'VO')),
  -- Euros a month.
  ADD COLUMN tariff integer CHECK (tariff >= 0),
  ADD COLUMN places integer CHECK (places >= 0),
  ADD COLUMN identifiers text[] NOT NULL DEFAULT '{}',
  ADD COLUMN connector jsonb,
  -- By core/portals, field by field.
  ADD COLUMN requirements jsonb NOT NULL DEFAULT '[]';
-- Which had a limit was known, not how many places.
UPDATE portals SET places = 100 WHERE has_quota;
ALTER TABLE portals DROP COLUMN has_quota;
