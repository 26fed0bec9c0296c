CREATE TABLE "paused_answers" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"paused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_permissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"chat_id" uuid,
	"permission" text NOT NULL,
	"fingerprint" text NOT NULL,
	"permits" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paused_answers" ADD CONSTRAINT "paused_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_permissions" ADD CONSTRAINT "tool_permissions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_permissions" ADD CONSTRAINT "tool_permissions_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paused_answers_paused_at" ON "paused_answers" USING btree ("paused_at");--> statement-breakpoint
CREATE INDEX "tool_permissions_owner" ON "tool_permissions" USING btree ("uid","permission");--> statement-breakpoint
CREATE INDEX "tool_permissions_chat" ON "tool_permissions" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("uid","chat_id") WHERE "messages"."state" = 'waiting';