ALTER TABLE "model_prices" ALTER COLUMN "input_micros" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model_prices" ALTER COLUMN "output_micros" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "model_prices" ALTER COLUMN "picture_micros" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "model_prices" ALTER COLUMN "picture_micros" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_days" ADD COLUMN "unpriced_pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "model_prices" SET "picture_micros" = NULL WHERE "picture_micros" = 0;--> statement-breakpoint
UPDATE "model_prices" SET "input_micros" = NULL, "output_micros" = NULL WHERE "input_micros" = 0 AND "output_micros" = 0 AND "picture_micros" IS NOT NULL;
