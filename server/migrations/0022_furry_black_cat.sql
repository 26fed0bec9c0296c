CREATE TABLE "local_models" (
	"file_name" text PRIMARY KEY NOT NULL,
	"settings" jsonb,
	"trial" jsonb
);
--> statement-breakpoint
CREATE TABLE "model_shared_default" (
	"id" integer PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_downloads" ADD COLUMN "expected_bytes" bigint;--> statement-breakpoint
ALTER TABLE "model_downloads" ADD COLUMN "is_for_everyone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "model_shared_default" ("id", "model_id") SELECT 1, "model_id" FROM "model_defaults" WHERE "is_for_all" LIMIT 1;--> statement-breakpoint
ALTER TABLE "model_defaults" DROP COLUMN "is_for_all";