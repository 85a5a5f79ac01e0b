-- Which portals an account is active on is read from its agreements: this column was never filled.
ALTER TABLE advertisers DROP COLUMN diffusions;
