CREATE TABLE "upload_parts" (
	"item_id" uuid NOT NULL,
	"offset" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"blob_key" text NOT NULL,
	CONSTRAINT "upload_parts_item_id_offset_pk" PRIMARY KEY("item_id","offset"),
	CONSTRAINT "upload_parts_blob_key_unique" UNIQUE("blob_key")
);
--> statement-breakpoint
CREATE TABLE "install_folder" (
	"id" text PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL
);
