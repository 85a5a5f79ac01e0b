-- Pictures and documents that people uploaded. Their bytes lie beside the database, in the folder `media/<id>` of the files.
CREATE TABLE media_files (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  -- Stands in public addresses, so nobody may guess it.
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  kind text NOT NULL CHECK (kind IN ('picture', 'document')),
  name text NOT NULL,
  format text NOT NULL CHECK (format IN ('jpeg', 'png', 'webp', 'pdf')),
  width integer,
  height integer,
  -- Of the bytes that were uploaded, or of what was cut from which file.
  size integer NOT NULL,
  hash text NOT NULL,
  source_id text,
  -- False while its bytes are being written: the row is there first, so that bytes without a row are always waste.
  is_ready boolean NOT NULL DEFAULT false,
  -- When it was uploaded, or last named by something that was saved.
  touched_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (advertiser_id, hash)
);
CREATE INDEX media_files_by_source ON media_files (advertiser_id, source_id) WHERE source_id IS NOT NULL;
CREATE INDEX media_files_by_touch ON media_files (touched_at);

-- Uploads on their way. What has arrived lies in parts in the folder `uploads/<id>` of the files.
CREATE TABLE media_uploads (
  advertiser_id integer NOT NULL REFERENCES advertisers (id) ON DELETE CASCADE,
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  kind text NOT NULL CHECK (kind IN ('picture', 'document')),
  name text NOT NULL,
  size integer NOT NULL,
  received integer NOT NULL DEFAULT 0,
  -- The names of the parts, in their order.
  parts text[] NOT NULL DEFAULT '{}',
  -- What became of it; its parts are gone then.
  media_id text,
  touched_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX media_uploads_by_account ON media_uploads (advertiser_id);
CREATE INDEX media_uploads_by_touch ON media_uploads (touched_at);
