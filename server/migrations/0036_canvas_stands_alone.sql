ALTER TABLE "canvases" DROP CONSTRAINT "canvases_chat_id_chats_id_fk";
--> statement-breakpoint
DROP INDEX "canvases_chat";--> statement-breakpoint
ALTER TABLE "canvases" DROP COLUMN "chat_id";