CREATE TABLE "blob_removals" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"kind" text NOT NULL,
	"blob_key" text NOT NULL,
	"thumbnail_key" text,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"text" text DEFAULT '' NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_truncated" boolean DEFAULT false NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_blob_key_unique" UNIQUE("blob_key")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"document_id" uuid,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"title" text,
	"tags" jsonb,
	"url" text,
	"mime_type" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"place" text NOT NULL,
	"place_id" uuid NOT NULL,
	"is_in_vault" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"page" integer,
	"heading" text,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', coalesce("passages"."heading", '') || ' ' || "passages"."text")) STORED,
	"embedding" vector(384) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_items" (
	"chat_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"is_waiting" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "chat_items_chat_id_item_id_pk" PRIMARY KEY("chat_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_items" ADD CONSTRAINT "chat_items_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_items" ADD CONSTRAINT "chat_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_bytes" ON "documents" USING btree ("uid","sha256");--> statement-breakpoint
CREATE INDEX "documents_open" ON "documents" USING btree ("lease_until") WHERE "documents"."state" in ('waiting', 'analysing');--> statement-breakpoint
CREATE INDEX "items_of_place" ON "items" USING btree ("uid","place_id");--> statement-breakpoint
CREATE INDEX "items_of_document" ON "items" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("uid","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."is_in_vault";--> statement-breakpoint
CREATE INDEX "items_name" ON "items" USING btree ("uid",lower(coalesce("title", "file_name")),"id") WHERE "items"."is_in_vault";--> statement-breakpoint
CREATE INDEX "items_largest" ON "items" USING btree ("uid","bytes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "items"."is_in_vault";--> statement-breakpoint
CREATE UNIQUE INDEX "passages_of_document" ON "passages" USING btree ("document_id","position");--> statement-breakpoint
CREATE INDEX "passages_search" ON "passages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "passages_meaning" ON "passages" USING hnsw ("embedding" vector_cosine_ops);--> statement-breakpoint
CREATE INDEX "chat_items_item" ON "chat_items" USING btree ("item_id");