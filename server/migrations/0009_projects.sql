CREATE TABLE "search_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"searxng_url" text,
	"brave_key" text,
	"tavily_key" text
);
--> statement-breakpoint
CREATE TABLE "project_items" (
	"project_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"source" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_items_project_id_item_id_pk" PRIMARY KEY("project_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"system_prompt" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"creation_mode" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "project_items" ADD CONSTRAINT "project_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_items" ADD CONSTRAINT "project_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_items_item" ON "project_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "projects_recent" ON "projects" USING btree ("uid","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("uid","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_name" ON "projects" USING btree ("uid",lower("name"),"id");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_project" ON "chats" USING btree ("project_id","updated_at") WHERE "chats"."project_id" is not null;