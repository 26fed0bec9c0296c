CREATE TABLE "read_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"date" jsonb,
	"text" text NOT NULL,
	"is_cut" boolean NOT NULL,
	"hash" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "read_pages" ADD CONSTRAINT "read_pages_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_pages" ADD CONSTRAINT "read_pages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "read_pages_hash" ON "read_pages" USING btree ("chat_id","hash");