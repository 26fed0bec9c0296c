CREATE TABLE "document_vectors" (
	"document_id" uuid NOT NULL,
	"model_id" integer NOT NULL,
	"is_complete" boolean NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_vectors_document_id_model_id_pk" PRIMARY KEY("document_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"passage_id" uuid NOT NULL,
	"model_id" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"embedding" vector NOT NULL,
	CONSTRAINT "passage_vectors_passage_id_model_id_pk" PRIMARY KEY("passage_id","model_id")
);
--> statement-breakpoint
CREATE TABLE "embedding_models" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "embedding_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" jsonb NOT NULL,
	"dimensions" integer NOT NULL,
	"scale" jsonb NOT NULL,
	"languages" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reranker_choice" (
	"id" integer PRIMARY KEY NOT NULL,
	"source" jsonb NOT NULL,
	"wait_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_vectors" ADD CONSTRAINT "document_vectors_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_vectors" ADD CONSTRAINT "document_vectors_model_id_embedding_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."embedding_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_model_id_embedding_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."embedding_models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_vectors_of_document" ON "passage_vectors" USING btree ("document_id","model_id");--> statement-breakpoint
CREATE UNIQUE INDEX "embedding_models_state" ON "embedding_models" USING btree ("state") WHERE "embedding_models"."state" <> 'retired';