-- Codes that open a product. The code itself is not kept: whoever reads this table cannot use it.
CREATE TABLE activation_codes (
  code_hash text PRIMARY KEY,
  product text NOT NULL,
  -- How long the product is open; null for good.
  days integer CHECK (days BETWEEN 1 AND 3660),
  uses integer NOT NULL CHECK (uses BETWEEN 1 AND 10000),
  used integer NOT NULL DEFAULT 0 CHECK (used <= uses),
  -- Until when it can be typed.
  expires_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);

-- What was opened by codes.
CREATE TABLE product_activations (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  code_hash text NOT NULL REFERENCES activation_codes (code_hash),
  product text NOT NULL,
  activated_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  -- When the account was told that it ends soon, and when it ended.
  told_at timestamptz(3),
  ended_at timestamptz(3),
  -- A code opens a product for an account once.
  UNIQUE (advertiser_id, code_hash)
);
CREATE INDEX product_activations_ending ON product_activations (ends_at) WHERE ended_at IS NULL AND ends_at IS NOT NULL;
