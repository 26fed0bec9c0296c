DROP INDEX "prompts_words";--> statement-breakpoint
DROP INDEX "prompts_text";--> statement-breakpoint
CREATE INDEX "prompts_words" ON "prompts" USING gin ("words" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "prompts_text" ON "prompts" USING gin (lower("text") gin_trgm_ops) WITH (fastupdate=off);