DROP INDEX "chats_search";--> statement-breakpoint
DROP INDEX "messages_search";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('english', left("documents"."text", 100000)))) STORED;--> statement-breakpoint
CREATE INDEX "documents_words" ON "documents" USING gin (("words" || array_to_tsvector(array['owner ' || "uid"]))) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "chats_search" ON "chats" USING gin (("search" || array_to_tsvector(array['owner ' || "uid"]))) WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (("search" || array_to_tsvector(array['owner ' || "uid"]))) WITH (gin_pending_list_limit=64);