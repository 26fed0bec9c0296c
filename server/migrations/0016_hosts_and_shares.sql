CREATE TABLE "confirmed_hosts" (
	"name" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "install_secret" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_check" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_shares" ADD COLUMN "allows_search_engines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "craft_shares" ADD COLUMN "allows_search_engines" boolean DEFAULT false NOT NULL;