CREATE TABLE "extra_counts" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "extra_counts" ADD CONSTRAINT "extra_counts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;