CREATE TABLE "profile_pictures" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"mime_type" text NOT NULL,
	CONSTRAINT "profile_pictures_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_in_shares" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;