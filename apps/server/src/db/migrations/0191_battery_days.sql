-- The day of a battery's test is written as DD/MM/YYYY, which earlier versions stored as YYYY-MM-DD.
UPDATE ads SET data = jsonb_set(data, '{SOH_DATE}', to_jsonb(to_char((data ->> 'SOH_DATE')::date, 'DD/MM/YYYY')))
  WHERE data ->> 'SOH_DATE' ~ '^\d{4}-\d{2}-\d{2}$';
