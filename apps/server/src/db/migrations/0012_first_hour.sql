ALTER TABLE "pending_registrations" ADD COLUMN "shop_name" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_imports" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_items" ADD COLUMN "sample" jsonb;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "first_steps_closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "knowledge_items_sample_idx" ON "knowledge_items" USING btree ("workspace_id","dataset_id") WHERE "knowledge_items"."sample" is not null;