CREATE TABLE "bot_icons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"mime_type" text NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_items" (
	"bot_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_items_bot_id_item_id_pk" PRIMARY KEY("bot_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "bots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"name" text NOT NULL,
	"handle" text NOT NULL,
	"description" text NOT NULL,
	"greeting" text NOT NULL,
	"prompt" text NOT NULL,
	"icon" text NOT NULL,
	"access" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"times_used" integer DEFAULT 0 NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "bot" jsonb;--> statement-breakpoint
ALTER TABLE "bot_icons" ADD CONSTRAINT "bot_icons_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_items" ADD CONSTRAINT "bot_items_bot_id_bots_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_items" ADD CONSTRAINT "bot_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_icons_owner" ON "bot_icons" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "bot_icons_created" ON "bot_icons" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bot_items_item" ON "bot_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bots_handle" ON "bots" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "bots_owner" ON "bots" USING btree ("uid","updated_at","id");--> statement-breakpoint
CREATE INDEX "bots_popular" ON "bots" USING btree ("times_used","id");--> statement-breakpoint
CREATE INDEX "bots_recent" ON "bots" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "bots_name" ON "bots" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "bots_words" ON "bots" USING gin ("words" gin_trgm_ops);