CREATE TABLE "image_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"words" text NOT NULL,
	"style" text NOT NULL,
	"size" text NOT NULL,
	"painter_id" text NOT NULL,
	"painter_name" text NOT NULL,
	"reference" jsonb,
	"meter" text NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"run_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"blob_key" text,
	"thumbnail_key" text,
	"mime_type" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_runs" ADD CONSTRAINT "image_runs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_run_id_image_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."image_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_runs_owner" ON "image_runs" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "image_runs_open" ON "image_runs" USING btree ("lease_until") WHERE "image_runs"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "images_of_run" ON "images" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "images_newest" ON "images" USING btree ("uid","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "images_blob" ON "images" USING btree ("blob_key");--> statement-breakpoint
CREATE UNIQUE INDEX "images_thumbnail" ON "images" USING btree ("thumbnail_key");