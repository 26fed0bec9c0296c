-- What is joined by a hyphen is found without it, as prompts are stored from now on.
UPDATE "prompts" SET "words" = "words" || ' ' || replace("words", '-', '') WHERE "words" ~ '[[:alnum:]]-[[:alnum:]]';
