DROP INDEX "bots_words";--> statement-breakpoint
CREATE INDEX "bots_words" ON "bots" USING gin ("words" gin_trgm_ops) WITH (fastupdate=off);