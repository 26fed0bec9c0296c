CREATE TABLE "vision_boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"theme" text NOT NULL,
	"share_id" text,
	"allows_search_engines" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vision_boards_share_id_unique" UNIQUE("share_id")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "board_id" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vision_boards" ADD CONSTRAINT "vision_boards_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vision_boards_newest" ON "vision_boards" USING btree ("uid","created_at");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_board_id_vision_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."vision_boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_of_board" ON "images" USING btree ("board_id");