ALTER TABLE "messages" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "credits" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "ward" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_accounts" ADD COLUMN "list_key_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_accounts" ADD COLUMN "reconciled_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shop_transfers_waiting_idx" ON "shop_transfers" USING btree ("created_at") WHERE state = 'received';