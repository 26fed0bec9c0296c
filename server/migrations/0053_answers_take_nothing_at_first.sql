-- New columns instead of a default for the old ones: those would be null in every message from before 0051, and each
-- would have to be written anew. Only what was counted since then is carried over.
ALTER TABLE "messages" RENAME COLUMN "tokens" TO "tokens_before";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "cost_micros" TO "cost_micros_before";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "tokens" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost_micros" bigint DEFAULT 0;--> statement-breakpoint
UPDATE "messages" SET "tokens" = "tokens_before", "cost_micros" = "cost_micros_before" WHERE "tokens_before" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "tokens_before";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "cost_micros_before";
