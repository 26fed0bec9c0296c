CREATE TABLE "prompt_pins" (
	"uid" text NOT NULL,
	"prompt_id" uuid NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prompt_pins_uid_prompt_id_pk" PRIMARY KEY("uid","prompt_id")
);
--> statement-breakpoint
CREATE TABLE "prompt_uses" (
	"uid" text NOT NULL,
	"prompt_id" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prompt_uses_uid_prompt_id_pk" PRIMARY KEY("uid","prompt_id")
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"tags" text[] NOT NULL,
	"visibility" text NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "prompt_pins" ADD CONSTRAINT "prompt_pins_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_pins" ADD CONSTRAINT "prompt_pins_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_uses" ADD CONSTRAINT "prompt_uses_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_uses" ADD CONSTRAINT "prompt_uses_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_pins_prompt" ON "prompt_pins" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "prompt_uses_prompt" ON "prompt_uses" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "prompts_saved" ON "prompts" USING btree ("uid","updated_at","id") WHERE "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "prompts_public" ON "prompts" USING btree ((-"use_count"),"id") WHERE "prompts"."visibility" = 'public' and "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "prompts_tags" ON "prompts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "prompts_words" ON "prompts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prompts_text" ON "prompts" USING gin (lower("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prompts_deleted" ON "prompts" USING btree ("deleted_at") WHERE "prompts"."deleted_at" is not null;