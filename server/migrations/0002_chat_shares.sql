CREATE TABLE "chat_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"author_name" text,
	"title" text NOT NULL,
	"messages" text NOT NULL,
	"snapshot_at" timestamp with time zone NOT NULL,
	"leaf_id" uuid NOT NULL,
	"leaf_seq" integer NOT NULL,
	CONSTRAINT "chat_shares_chat_id_unique" UNIQUE("chat_id")
);
--> statement-breakpoint
DROP INDEX "chats_history";--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "chat_shares" ADD CONSTRAINT "chat_shares_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_pinned" ON "chats" USING btree ("uid","updated_at") WHERE "chats"."pinned_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_origin" ON "chats" USING btree ("uid","origin") WHERE "chats"."origin" is not null;--> statement-breakpoint
CREATE INDEX "chats_history" ON "chats" USING btree ("uid","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);