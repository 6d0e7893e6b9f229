ALTER TABLE "datasets" ADD COLUMN "active_embedding" jsonb;--> statement-breakpoint
CREATE INDEX "jobs_turn_idx" ON "jobs" USING btree ("workspace_id","run_at") WHERE state in ('waiting', 'running');