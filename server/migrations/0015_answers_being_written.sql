CREATE INDEX "messages_being_written" ON "messages" USING btree ("id") WHERE "messages"."state" = 'streaming';--> statement-breakpoint
DROP INDEX "messages_streaming";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "stop_asked_at" timestamp with time zone;
