ALTER TABLE "documents" ADD COLUMN "passage_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "passage_chars" integer DEFAULT 0 NOT NULL;