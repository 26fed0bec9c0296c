CREATE TABLE "changelog_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"button_text" text,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changelog_reaction_counts" (
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "changelog_reaction_counts_slug_type_pk" PRIMARY KEY("slug","type")
);
--> statement-breakpoint
CREATE TABLE "changelog_reactions" (
	"uid" text NOT NULL,
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "changelog_reactions_uid_slug_type_pk" PRIMARY KEY("uid","slug","type")
);
--> statement-breakpoint
ALTER TABLE "changelog_reactions" ADD CONSTRAINT "changelog_reactions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;