ALTER TABLE "threads" ADD COLUMN "admitted_generation" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD COLUMN "handled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_transfers" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shop_transfers_account_idx" ON "shop_transfers" USING btree ("workspace_id","account_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_unsent_idx" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'sent';--> statement-breakpoint
-- Written by hand: the ledgers are append-only, also for the owner. Deleting a whole workspace takes its entries along,
-- which is a statement of a trigger.
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER money_entries_append_only BEFORE UPDATE OR DELETE ON money_entries
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER money_entries_no_truncate BEFORE TRUNCATE ON money_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
