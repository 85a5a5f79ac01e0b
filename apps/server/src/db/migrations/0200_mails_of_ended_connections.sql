-- The email of a connection that has ended can be chosen now; until now none was sent, which was kept as if people had chosen so.
UPDATE notification_choices SET channels = channels #- '{connection-ended,mail}' WHERE channels -> 'connection-ended' ? 'mail';
