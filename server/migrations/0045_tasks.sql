CREATE TABLE "task_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"trigger" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"missed" integer NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"chat_id" uuid,
	"message_id" uuid,
	"problem" text,
	"tokens" integer,
	"compared_to" uuid,
	"is_seen" boolean DEFAULT true NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "task_switches" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"name" text NOT NULL,
	"prompt" text NOT NULL,
	"model_id" text,
	"bot_id" uuid,
	"project_id" uuid,
	"modes" jsonb NOT NULL,
	"item_ids" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"keeps_one_chat" boolean NOT NULL,
	"only_changes" boolean NOT NULL,
	"sends_mail" boolean NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"chat_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_runs" ADD CONSTRAINT "task_runs_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_runs_of_task" ON "task_runs" USING btree ("task_id","id");--> statement-breakpoint
CREATE INDEX "task_runs_owner" ON "task_runs" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "task_runs_chat" ON "task_runs" USING btree ("chat_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_runs_open" ON "task_runs" USING btree ("task_id") WHERE "task_runs"."state" in ('waiting', 'running', 'needsYou');--> statement-breakpoint
CREATE INDEX "task_runs_unseen" ON "task_runs" USING btree ("uid") WHERE not "task_runs"."is_seen";--> statement-breakpoint
CREATE INDEX "tasks_owner" ON "tasks" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "tasks_chat" ON "tasks" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "tasks_due" ON "tasks" USING btree ("next_run_at") WHERE "tasks"."next_run_at" is not null and "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_deleted" ON "tasks" USING btree ("deleted_at") WHERE "tasks"."deleted_at" is not null;