CREATE SEQUENCE "public"."jobs_turn_background" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."jobs_turn_live" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
DROP INDEX "jobs_claim_idx";--> statement-breakpoint
DROP INDEX "jobs_turn_idx";--> statement-breakpoint
DROP INDEX "jobs_dedupe_key";--> statement-breakpoint
DROP INDEX "jobs_finished_idx";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'background' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "error_class" text;--> statement-breakpoint
-- By hand: what waits is sorted into its lane and joins the line anew; of each cron entry one run stays.
UPDATE "jobs" SET "lane" = 'live' WHERE "queue" IN ('conversations.reply', 'conversations.deliver');--> statement-breakpoint
UPDATE "jobs" SET "state" = 'scheduled' WHERE "state" = 'waiting';--> statement-breakpoint
DELETE FROM "jobs" later USING "jobs" earlier
  WHERE later.queue LIKE 'cron:%' AND later.queue = earlier.queue AND later.id > earlier.id
    AND later.state IN ('scheduled', 'running') AND earlier.state IN ('scheduled', 'running');--> statement-breakpoint
CREATE INDEX "jobs_line_idx" ON "jobs" USING btree ("lane","turn","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_scheduled_idx" ON "jobs" USING btree ("lane","run_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "jobs_lease_idx" ON "jobs" USING btree ("locked_until") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_subject_idx" ON "jobs" USING btree ("queue",coalesce(payload ->> 'threadId', payload ->> 'documentId')) WHERE state in ('scheduled', 'waiting', 'running') and coalesce(payload ->> 'threadId', payload ->> 'documentId') is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_cron_key" ON "jobs" USING btree ("queue") WHERE state in ('scheduled', 'waiting', 'running') and queue like 'cron:%';--> statement-breakpoint
CREATE INDEX "jobs_dead_idx" ON "jobs" USING btree ("finished_at","id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "jobs_dead_queue_idx" ON "jobs" USING btree ("queue","finished_at","id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "jobs_turn_idx" ON "jobs" USING btree ("workspace_id","lane","turn");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_dedupe_key" ON "jobs" USING btree ("queue","dedupe_key") WHERE dedupe_key is not null;--> statement-breakpoint
CREATE INDEX "jobs_finished_idx" ON "jobs" USING btree ("finished_at") WHERE state = 'done';--> statement-breakpoint
-- By hand: a queue leaves many dead rows behind; readers of its indexes step over each until it is gone.
ALTER TABLE "jobs" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02);
