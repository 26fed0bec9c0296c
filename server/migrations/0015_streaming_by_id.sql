DROP INDEX "messages_streaming";--> statement-breakpoint
CREATE INDEX "messages_streaming" ON "messages" USING btree ("id") WHERE "messages"."state" = 'streaming';