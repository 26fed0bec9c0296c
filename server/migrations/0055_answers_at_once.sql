DROP INDEX "messages_being_written";--> statement-breakpoint
CREATE INDEX "messages_being_written" ON "messages" USING btree ("uid") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
-- Answers that are being written for a person. Whoever asks holds the number until their transaction ends: of those who
-- send at the same time, on any server, each sees the answers of those before. As a function it reads what is there
-- after the wait, not when its statement began.
CREATE FUNCTION "count_running_answers"(person text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('answers of ' || person, 0));
  RETURN (SELECT count(*) FROM messages WHERE uid = person AND state = 'streaming');
END $$;
