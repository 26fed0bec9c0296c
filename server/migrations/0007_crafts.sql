CREATE TABLE "craft_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"identifier" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "craft_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"identifier" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"language" text,
	"content" text NOT NULL,
	"access" text NOT NULL,
	"edited" boolean NOT NULL,
	"watermark" boolean NOT NULL,
	"auto_sync" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "craft_shares_place" UNIQUE("message_id","index")
);
--> statement-breakpoint
ALTER TABLE "craft_edits" ADD CONSTRAINT "craft_edits_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "craft_edits" ADD CONSTRAINT "craft_edits_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "craft_edits" ADD CONSTRAINT "craft_edits_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "craft_shares" ADD CONSTRAINT "craft_shares_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "craft_shares" ADD CONSTRAINT "craft_shares_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "craft_shares" ADD CONSTRAINT "craft_shares_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "craft_edits_chat" ON "craft_edits" USING btree ("chat_id","identifier","id");--> statement-breakpoint
CREATE INDEX "craft_edits_message" ON "craft_edits" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "craft_edits_owner" ON "craft_edits" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "craft_shares_list" ON "craft_shares" USING btree ("uid","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "craft_shares_chat" ON "craft_shares" USING btree ("chat_id","identifier");