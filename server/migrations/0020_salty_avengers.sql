CREATE TABLE "feedback_links" (
	"id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL
);
