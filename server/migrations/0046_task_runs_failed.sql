CREATE INDEX "task_runs_failed" ON "task_runs" USING btree ("due_at") WHERE "task_runs"."state" in ('failed', 'interrupted');--> statement-breakpoint
ALTER TABLE "task_runs" DROP COLUMN "tokens";