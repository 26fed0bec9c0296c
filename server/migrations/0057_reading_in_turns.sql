DROP INDEX "documents_open";--> statement-breakpoint
DROP INDEX "documents_unread";--> statement-breakpoint
ALTER TABLE "passages" ALTER COLUMN "embedding" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "crashes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "turn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "documents_turn" ON "documents" USING btree ("uid","turn_at") WHERE "documents"."turn_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_open" ON "documents" USING btree ("uid","state","crashes","bytes","created_at") WHERE "documents"."state" in ('waiting', 'analysing', 'embedding');--> statement-breakpoint
CREATE INDEX "documents_unread" ON "documents" USING btree ("uid","bytes","created_at") WHERE "documents"."state" = 'ready' and "documents"."unread_pages" <> '[]'::jsonb;