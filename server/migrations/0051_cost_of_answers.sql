ALTER TABLE "messages" ADD COLUMN "tokens" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost_micros" bigint;