CREATE TABLE "take_downs" (
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"reason" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "take_downs_kind_target_id_pk" PRIMARY KEY("kind","target_id")
);
--> statement-breakpoint
DROP INDEX "users_one_owner";--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "take_downs" ADD CONSTRAINT "take_downs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "take_downs_of_maker" ON "take_downs" USING btree ("uid","kind","fingerprint");--> statement-breakpoint
CREATE INDEX "users_owners" ON "users" USING btree ("uid") WHERE "users"."is_owner";--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("uid") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (lower("email" || ' ' || "name") gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "documents_failed" ON "documents" USING btree ("id") WHERE "documents"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "images_failed" ON "images" USING btree ("run_id") WHERE "images"."state" = 'failed';