-- Whether a person wants no more popups about local presence on the dashboard.
ALTER TABLE users ADD COLUMN stop_popup_presence boolean NOT NULL DEFAULT false;
