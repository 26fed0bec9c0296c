CREATE TABLE "model_defaults" (
	"uid" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"is_for_all" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_downloads" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"sealed_url" text NOT NULL,
	"shown_url" text NOT NULL,
	"sha256" text,
	"etag" text,
	"total_bytes" bigint,
	"state" text NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_downloads_file_name_unique" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "provider_seeds" (
	"id" integer PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text,
	"sealed_key" text,
	"key_hint" text,
	"models" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_defaults" ADD CONSTRAINT "model_defaults_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;