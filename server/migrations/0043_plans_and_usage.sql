CREATE TABLE "plan_code_uses" (
	"code_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_code_uses_code_id_uid_pk" PRIMARY KEY("code_id","uid")
);
--> statement-breakpoint
CREATE TABLE "plan_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"ending" text NOT NULL,
	"plan" text NOT NULL,
	"note" text NOT NULL,
	"uses" integer NOT NULL,
	"max_uses" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "plan_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "plan_limits" (
	"role" text NOT NULL,
	"limit_name" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "plan_limits_role_limit_name_pk" PRIMARY KEY("role","limit_name")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "budgets_kind_scope_unit_pk" PRIMARY KEY("kind","scope","unit")
);
--> statement-breakpoint
CREATE TABLE "model_prices" (
	"model_id" text PRIMARY KEY NOT NULL,
	"input_micros" bigint NOT NULL,
	"output_micros" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"uid" text NOT NULL,
	"day" date NOT NULL,
	"feature" text NOT NULL,
	"model_id" text NOT NULL,
	"bot_id" text NOT NULL,
	"project_id" text NOT NULL,
	"model_name" text NOT NULL,
	"bot_name" text NOT NULL,
	"project_name" text NOT NULL,
	"messages" integer NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"estimated_tokens" bigint NOT NULL,
	"unpriced_tokens" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "usage_days_uid_day_feature_model_id_bot_id_project_id_pk" PRIMARY KEY("uid","day","feature","model_id","bot_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "plan_code_uses" ADD CONSTRAINT "plan_code_uses_code_id_plan_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."plan_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_code_uses" ADD CONSTRAINT "plan_code_uses_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "usage_days_day" ON "usage_days" USING btree ("day");