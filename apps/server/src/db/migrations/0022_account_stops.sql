ALTER TABLE "workgates" ADD COLUMN "disabled_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "comments_lost_at" timestamp (3) with time zone;