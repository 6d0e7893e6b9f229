DROP INDEX "agent_runs_session_idx";--> statement-breakpoint
CREATE INDEX "agent_runs_session_idx" ON "agent_runs" USING btree ("workspace_id","session_id","generation" DESC NULLS FIRST);