CREATE TABLE "drive_connections" (
	"uid" text PRIMARY KEY NOT NULL,
	"sealed_refresh" text NOT NULL,
	"sealed_access" text NOT NULL,
	"access_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drive_connections" ADD CONSTRAINT "drive_connections_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;