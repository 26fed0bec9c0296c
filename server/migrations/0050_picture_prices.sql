ALTER TABLE "budgets" ADD COLUMN "warned_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "model_prices" ADD COLUMN "picture_micros" bigint DEFAULT 0 NOT NULL;