CREATE TABLE "bot_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"bot_id" uuid,
	"item_id" uuid,
	"source_ids" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_quotes" ADD CONSTRAINT "bot_quotes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_quotes" ADD CONSTRAINT "bot_quotes_bot_id_item_id_bot_items_bot_id_item_id_fk" FOREIGN KEY ("bot_id","item_id") REFERENCES "public"."bot_items"("bot_id","item_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_quotes_message" ON "bot_quotes" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "bot_quotes_document" ON "bot_quotes" USING btree ("bot_id","item_id");--> statement-breakpoint
CREATE INDEX "bot_quotes_withdrawn" ON "bot_quotes" USING btree ("id") WHERE "bot_quotes"."item_id" is null;