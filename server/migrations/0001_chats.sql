CREATE TABLE "answer_events" (
	"message_id" uuid NOT NULL,
	"first_seq" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"events" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_events_message_id_first_seq_pk" PRIMARY KEY("message_id","first_seq")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"own_title" text,
	"leaf_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"pinned_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "chats"."title")) STORED
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"parent_id" uuid,
	"depth" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"client_message_id" uuid,
	"body_hash" text,
	"state" text DEFAULT 'done' NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"details" jsonb,
	"feedback" jsonb,
	"alive_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', left("messages"."content", 60000))) STORED
);
--> statement-breakpoint
ALTER TABLE "answer_events" ADD CONSTRAINT "answer_events_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_events_stored_at" ON "answer_events" USING btree ("stored_at");--> statement-breakpoint
CREATE INDEX "chats_history" ON "chats" USING btree ("uid","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "chats_search" ON "chats" USING gin ("search");--> statement-breakpoint
CREATE INDEX "chats_deleted" ON "chats" USING btree ("deleted_at") WHERE "chats"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_children" ON "messages" USING btree ("chat_id","parent_id","id");--> statement-breakpoint
CREATE INDEX "messages_recent" ON "messages" USING btree ("uid","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("uid","client_message_id");--> statement-breakpoint
CREATE INDEX "messages_streaming" ON "messages" USING btree ("alive_at") WHERE "messages"."state" = 'streaming';