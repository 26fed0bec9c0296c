-- A row holds what its person chose and nothing else. Off was what these began with, so nobody can be said to have chosen it.
update "user_settings" set "settings" = "settings" - array(
  select mode.key from jsonb_each("settings") as mode
  where mode.key in ('tasksMode', 'merlinMagic', 'mcpMode') and mode.value ->> 'isEnabled' = 'false');
