ALTER TABLE "usage_days" DROP CONSTRAINT "usage_days_uid_day_feature_model_id_bot_id_project_id_pk";--> statement-breakpoint
ALTER TABLE "usage_days" ADD COLUMN "tool" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_uid_day_feature_model_id_bot_id_project_id_tool_pk" PRIMARY KEY("uid","day","feature","model_id","bot_id","project_id","tool");
