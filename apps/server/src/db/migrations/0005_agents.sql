CREATE TABLE "agent_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"snapshot_id" uuid,
	"environment" text NOT NULL,
	"mode" text NOT NULL,
	"origin" text NOT NULL,
	"input_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"version_label" text NOT NULL,
	"input" text NOT NULL,
	"reply" jsonb,
	"status" text NOT NULL,
	"outcome" text,
	"engine" text NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"is_estimated" boolean DEFAULT false NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"first_token_ms" integer,
	"error_code" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "agent_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "agent_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_sessions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"origin" text NOT NULL,
	"snapshot_id" uuid,
	"external_key" text,
	"status" text DEFAULT 'open' NOT NULL,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"run_count" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"started_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_sessions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "agent_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"balance" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"granted_level" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_accounts_covered" CHECK ("credit_accounts"."balance" >= 0 and "credit_accounts"."reserved" >= 0 and "credit_accounts"."reserved" <= "credit_accounts"."balance")
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"run_id" uuid,
	"bot_id" uuid,
	"model" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_reservations" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_reservations_workspace_id_run_id_pk" PRIMARY KEY("workspace_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "credit_reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bot_keys" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"environment" text NOT NULL,
	"key_hash" text NOT NULL,
	"last4" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bot_keys_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "bot_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bot_snapshots" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"config" jsonb NOT NULL,
	"appearance" jsonb NOT NULL,
	"hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bot_snapshots_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "bot_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bot_webhooks" (
	"workspace_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"is_enabled" boolean NOT NULL,
	"slug" text NOT NULL,
	"secret_id" uuid NOT NULL,
	"key_last4" text NOT NULL,
	"response_mode" text NOT NULL,
	"needs_signature" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bot_webhooks_workspace_id_bot_id_pk" PRIMARY KEY("workspace_id","bot_id")
);
--> statement-breakpoint
ALTER TABLE "bot_webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bots" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"copyright" text DEFAULT '' NOT NULL,
	"config" jsonb NOT NULL,
	"appearance" jsonb NOT NULL,
	"draft_hash" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"published_snapshot_id" uuid,
	"published_hash" text,
	"published_at" timestamp (3) with time zone,
	"template" jsonb,
	"source_template_id" uuid,
	"source_template_version" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"gate_test_set_id" uuid,
	"gate_min_permille" integer,
	"assigned_user_id" uuid,
	"created_by" uuid,
	"updated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bots_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "bots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connections" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text,
	"header_name" text,
	"model" text,
	"key_last4" text,
	"status" text DEFAULT 'unknown' NOT NULL,
	"last_error" text,
	"checked_at" timestamp (3) with time zone,
	"offers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outgoing_webhooks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"disabled_reason" text,
	"secret_last4" text NOT NULL,
	"previous_secret_id" uuid,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"last_status" integer,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_webhooks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "outgoing_webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "test_cases" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"turns" jsonb NOT NULL,
	"expect" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_cases_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "test_cases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "test_results" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"case_name" text NOT NULL,
	"is_passed" boolean NOT NULL,
	"checks" jsonb NOT NULL,
	"turns" jsonb NOT NULL,
	"credits" integer NOT NULL,
	"tokens" integer NOT NULL,
	"ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_results_workspace_id_run_id_case_id_pk" PRIMARY KEY("workspace_id","run_id","case_id")
);
--> statement-breakpoint
ALTER TABLE "test_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "test_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"target" text NOT NULL,
	"config" jsonb NOT NULL,
	"version_hash" text NOT NULL,
	"version_label" text NOT NULL,
	"engine" text DEFAULT 'built-in' NOT NULL,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "test_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "test_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "test_sets" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_sets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "test_sets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_calls" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"idempotency_key" text,
	"body" jsonb NOT NULL,
	"status" text NOT NULL,
	"http_status" integer NOT NULL,
	"answer" jsonb,
	"error" text,
	"run_id" uuid,
	"replay_of" uuid,
	"ms" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_calls_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_workspace_id_session_id_agent_sessions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","session_id") REFERENCES "public"."agent_sessions"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD CONSTRAINT "agent_sessions_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reservations" ADD CONSTRAINT "credit_reservations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_keys" ADD CONSTRAINT "bot_keys_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_snapshots" ADD CONSTRAINT "bot_snapshots_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_webhooks" ADD CONSTRAINT "bot_webhooks_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_webhooks" ADD CONSTRAINT "outgoing_webhooks_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_cases" ADD CONSTRAINT "test_cases_workspace_id_set_id_test_sets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","set_id") REFERENCES "public"."test_sets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_results" ADD CONSTRAINT "test_results_workspace_id_run_id_test_runs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","run_id") REFERENCES "public"."test_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_workspace_id_set_id_test_sets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","set_id") REFERENCES "public"."test_sets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sets" ADD CONSTRAINT "test_sets_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD CONSTRAINT "webhook_calls_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_webhook_id_outgoing_webhooks_workspace_id_id_fk" FOREIGN KEY ("workspace_id","webhook_id") REFERENCES "public"."outgoing_webhooks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_runs_input" ON "agent_runs" USING btree ("workspace_id","session_id","input_id");--> statement-breakpoint
CREATE INDEX "agent_runs_session_idx" ON "agent_runs" USING btree ("workspace_id","session_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_runs_bot_idx" ON "agent_runs" USING btree ("workspace_id","bot_id","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agent_sessions_list_idx" ON "agent_sessions" USING btree ("workspace_id","bot_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "agent_sessions_external" ON "agent_sessions" USING btree ("workspace_id","bot_id","environment","external_key");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_run" ON "credit_entries" USING btree ("workspace_id","run_id","kind");--> statement-breakpoint
CREATE INDEX "credit_entries_list_idx" ON "credit_entries" USING btree ("workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_reservations_expiry_idx" ON "credit_reservations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bot_keys_hash" ON "bot_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bot_snapshots_number" ON "bot_snapshots" USING btree ("workspace_id","bot_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "bot_webhooks_slug" ON "bot_webhooks" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "bots_list_idx" ON "bots" USING btree ("workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bots_deleted_idx" ON "bots" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "test_runs_list_idx" ON "test_runs" USING btree ("workspace_id","set_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_calls_once" ON "webhook_calls" USING btree ("workspace_id","bot_id","environment","idempotency_key");--> statement-breakpoint
CREATE INDEX "webhook_calls_list_idx" ON "webhook_calls" USING btree ("workspace_id","bot_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list_idx" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE POLICY "agent_runs_workspace" ON "agent_runs" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "agent_sessions_workspace" ON "agent_sessions" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "credit_accounts_workspace" ON "credit_accounts" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "credit_entries_workspace" ON "credit_entries" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "credit_reservations_workspace" ON "credit_reservations" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bot_keys_workspace" ON "bot_keys" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bot_snapshots_workspace" ON "bot_snapshots" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bot_webhooks_workspace" ON "bot_webhooks" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "bots_workspace" ON "bots" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "connections_workspace" ON "connections" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "outgoing_webhooks_workspace" ON "outgoing_webhooks" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "test_cases_workspace" ON "test_cases" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "test_results_workspace" ON "test_results" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "test_runs_workspace" ON "test_runs" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "test_sets_workspace" ON "test_sets" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_calls_workspace" ON "webhook_calls" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_deliveries_workspace" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);