CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at" ON "rate_limits" USING btree ("expires_at");