ALTER TABLE "contact_identities" ADD COLUMN "picture_file_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "asked_at" timestamp (3) with time zone;