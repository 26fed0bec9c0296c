CREATE TABLE "research_events" (
	"research_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" jsonb NOT NULL,
	"fingerprint" jsonb,
	CONSTRAINT "research_events_research_id_seq_pk" PRIMARY KEY("research_id","seq")
);
--> statement-breakpoint
CREATE TABLE "research_model_choices" (
	"id" integer PRIMARY KEY NOT NULL,
	"planner_id" text,
	"reader_id" text,
	"writer_id" text
);
--> statement-breakpoint
CREATE TABLE "researches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"question" text NOT NULL,
	"model_id" text NOT NULL,
	"starts_by_self" boolean NOT NULL,
	"stage" text NOT NULL,
	"starts_at" timestamp with time zone,
	"period" text,
	"seq" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "researches_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "research_events" ADD CONSTRAINT "research_events_research_id_researches_id_fk" FOREIGN KEY ("research_id") REFERENCES "public"."researches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "researches" ADD CONSTRAINT "researches_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "researches_owner" ON "researches" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "researches_chat" ON "researches" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "researches_open" ON "researches" USING btree ("lease_until") WHERE "researches"."stage" in ('planning', 'working');--> statement-breakpoint
CREATE INDEX "researches_timed" ON "researches" USING btree ("starts_at") WHERE "researches"."starts_at" is not null;