CREATE TABLE "document_tables" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"profiles" jsonb,
	"read_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_tables" ADD CONSTRAINT "document_tables_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;