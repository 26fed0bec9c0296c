-- Off was what data analysis began with, too: nobody can be said to have chosen it, and it is on for whoever pays nothing more.
update "user_settings" set "settings" = "settings" - 'dataAnalysis'
  where "settings" -> 'dataAnalysis' ->> 'isEnabled' = 'false';
