-- The prompt that a person chose for a caption is kept when the first proposal, which another prompt led to, comes back.
UPDATE captions SET
  criteria = (criteria - 'isChosen') || jsonb_build_object('chosenId', CASE WHEN criteria -> 'isChosen' = 'true' THEN criteria -> 'promptId' END),
  first_criteria = (first_criteria - 'isChosen')
    || jsonb_build_object('chosenId', CASE WHEN first_criteria -> 'isChosen' = 'true' THEN first_criteria -> 'promptId' END);
