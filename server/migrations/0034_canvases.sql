CREATE TABLE "canvas_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"canvas_id" uuid NOT NULL,
	"change" text NOT NULL,
	"note" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canvases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"message_id" uuid,
	"chat_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "canvases_answer" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "canvas_versions" ADD CONSTRAINT "canvas_versions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvas_versions" ADD CONSTRAINT "canvas_versions_canvas_id_canvases_id_fk" FOREIGN KEY ("canvas_id") REFERENCES "public"."canvases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvases" ADD CONSTRAINT "canvases_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvases" ADD CONSTRAINT "canvases_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canvases" ADD CONSTRAINT "canvases_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canvas_versions_list" ON "canvas_versions" USING btree ("canvas_id","id");--> statement-breakpoint
CREATE INDEX "canvas_versions_owner" ON "canvas_versions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "canvases_chat" ON "canvases" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "canvases_list" ON "canvases" USING btree ("uid","updated_at","id") WHERE "canvases"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "canvases_deleted" ON "canvases" USING btree ("deleted_at") WHERE "canvases"."deleted_at" is not null;