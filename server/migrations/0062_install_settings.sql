CREATE TABLE "install_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'registration.accounts', jsonb_build_object('mode', "mode", 'domains', "domains"), now() FROM "registration_settings" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'registration.allowsGuests', to_jsonb("allows_guests"), now() FROM "registration_settings" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'feedback.address', to_jsonb("address"), now() FROM "feedback_links" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'search.searxngUrl', to_jsonb("searxng_url"), now() FROM "search_settings" WHERE "searxng_url" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'search.braveKey', to_jsonb("brave_key"), now() FROM "search_settings" WHERE "brave_key" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'search.tavilyKey', to_jsonb("tavily_key"), now() FROM "search_settings" WHERE "tavily_key" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'search.without', to_jsonb("without"), now() FROM "search_settings" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'research.models', jsonb_build_object('plannerId', "planner_id", 'readerId', "reader_id", 'writerId', "writer_id"), now() FROM "research_model_choices" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'tasks.isPaused', to_jsonb("is_paused"), now() FROM "task_switches" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'models.default', to_jsonb("model_id"), now() FROM "model_shared_default" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'retrieval.reranker', jsonb_build_object('source', "source", 'waitMs', "wait_ms"), now() FROM "reranker_choice" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "install_settings" SELECT 'drive.client', jsonb_build_object('clientId', "client_id", 'sealedSecret', "sealed_secret"), now() FROM "drive_settings" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "drive_settings";--> statement-breakpoint
DROP TABLE "feedback_links";--> statement-breakpoint
DROP TABLE "search_settings";--> statement-breakpoint
DROP TABLE "model_shared_default";--> statement-breakpoint
DROP TABLE "registration_settings";--> statement-breakpoint
DROP TABLE "research_model_choices";--> statement-breakpoint
DROP TABLE "reranker_choice";--> statement-breakpoint
DROP TABLE "task_switches";