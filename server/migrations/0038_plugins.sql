CREATE TABLE "plugin_states" (
	"plugin_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"switched_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"listing" jsonb,
	"allowed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"connected_at" timestamp with time zone,
	"sealed_sign_in" text,
	CONSTRAINT "plugin_states_plugin_id_uid_pk" PRIMARY KEY("plugin_id","uid")
);
--> statement-breakpoint
CREATE TABLE "plugins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"transport" text NOT NULL,
	"url" text NOT NULL,
	"sealed_query" text,
	"header_name" text,
	"sealed_header" text,
	"is_owners" boolean NOT NULL,
	"is_for_everyone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plugin_states" ADD CONSTRAINT "plugin_states_plugin_id_plugins_id_fk" FOREIGN KEY ("plugin_id") REFERENCES "public"."plugins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_states" ADD CONSTRAINT "plugin_states_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugins" ADD CONSTRAINT "plugins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plugin_states_owner" ON "plugin_states" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "plugins_owner" ON "plugins" USING btree ("uid");