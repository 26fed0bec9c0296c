CREATE TABLE "tool_counts" (
	"slug" text PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_pins" (
	"uid" text NOT NULL,
	"slug" text NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_pins_uid_slug_pk" PRIMARY KEY("uid","slug")
);
--> statement-breakpoint
CREATE TABLE "tool_reactions" (
	"uid" text NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tool_reactions_uid_slug_pk" PRIMARY KEY("uid","slug")
);
--> statement-breakpoint
CREATE TABLE "tool_runs" (
	"chat_id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"slug" text NOT NULL,
	"input" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tool_views" (
	"uid" text NOT NULL,
	"slug" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "tool_views_uid_slug_day_pk" PRIMARY KEY("uid","slug","day")
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "tool_slug" text;--> statement-breakpoint
ALTER TABLE "tool_pins" ADD CONSTRAINT "tool_pins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_reactions" ADD CONSTRAINT "tool_reactions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_runs" ADD CONSTRAINT "tool_runs_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_runs" ADD CONSTRAINT "tool_runs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_views" ADD CONSTRAINT "tool_views_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_reactions_likes" ON "tool_reactions" USING btree ("slug","type");--> statement-breakpoint
CREATE INDEX "tool_runs_list" ON "tool_runs" USING btree ("uid","slug","created_at","chat_id");