ALTER TABLE "blob_removals" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "items_arriving" ON "items" USING btree ("uid") WHERE "items"."state" = 'arriving';--> statement-breakpoint
CREATE INDEX "items_not_kept" ON "items" USING btree ("created_at","id") WHERE not "items"."is_in_vault";