CREATE TABLE "comment_acts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"rule_name" text NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"comment_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"error_code" text,
	"error_text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "comment_acts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment_acts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comment_rules" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"post_ids" text[] DEFAULT '{}' NOT NULL,
	"words_with" text[] DEFAULT '{}' NOT NULL,
	"words_without" text[] DEFAULT '{}' NOT NULL,
	"only_with_phone" boolean DEFAULT false NOT NULL,
	"once_per_person" boolean DEFAULT true NOT NULL,
	"delay_min_seconds" integer NOT NULL,
	"delay_max_seconds" integer NOT NULL,
	"answers" text[] DEFAULT '{}' NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"private_message" text DEFAULT '' NOT NULL,
	"likes" boolean DEFAULT false NOT NULL,
	"hides_phones" boolean DEFAULT false NOT NULL,
	"shows_again_hours" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_rules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connector_frames" (
	"workspace_id" uuid NOT NULL,
	"connector_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acked_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connector_frames_workspace_id_connector_id_seq_pk" PRIMARY KEY("workspace_id","connector_id","seq")
);
--> statement-breakpoint
ALTER TABLE "connector_frames" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connector_pairings" (
	"workspace_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connector_pairings_workspace_id_session_id_code_hash_pk" PRIMARY KEY("workspace_id","session_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "connector_pairings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connectors" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"workgate_id" uuid,
	"session_id" uuid,
	"user_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"pending_account" jsonb,
	"budget" jsonb,
	"last_server_seq" bigint DEFAULT 0 NOT NULL,
	"last_client_seq" bigint DEFAULT 0 NOT NULL,
	"connection_id" uuid,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "connectors_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "connectors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_sheets" (
	"workspace_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"table_id" text NOT NULL,
	"table_name" text NOT NULL,
	"table_url" text NOT NULL,
	"sheet" text NOT NULL,
	"columns" jsonb NOT NULL,
	"last_row_at" timestamp (3) with time zone,
	"last_place" text,
	"last_error_at" timestamp (3) with time zone,
	"last_failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_sheets_workspace_id_bot_id_pk" PRIMARY KEY("workspace_id","bot_id")
);
--> statement-breakpoint
ALTER TABLE "lead_sheets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"place" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "leads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connect_sessions" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"bot_id" uuid,
	"workgate_id" uuid,
	"state_hash" text,
	"state" text NOT NULL,
	"problem_code" text,
	"problem_reason" jsonb,
	"qr" jsonb,
	"agreed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connect_sessions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "connect_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workgate_health_changes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"health" text NOT NULL,
	"code" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workgate_health_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "workgate_health_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "threads_identity";--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "kind" text DEFAULT 'chat' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "post_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "post" jsonb;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "quota_left" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "quota_total" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "quota_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_imports" ADD COLUMN "keeps_edits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "picture_url" text;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "sign_in_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "sign_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "renewing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "connected_by" uuid;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "connected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "last_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "last_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_acts" ADD CONSTRAINT "comment_acts_workspace_id_thread_id_threads_workspace_id_id_fk" FOREIGN KEY ("workspace_id","thread_id") REFERENCES "public"."threads"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_rules" ADD CONSTRAINT "comment_rules_workspace_id_workgate_id_workgates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","workgate_id") REFERENCES "public"."workgates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_frames" ADD CONSTRAINT "connector_frames_workspace_id_connector_id_connectors_workspace_id_id_fk" FOREIGN KEY ("workspace_id","connector_id") REFERENCES "public"."connectors"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connector_pairings" ADD CONSTRAINT "connector_pairings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connectors" ADD CONSTRAINT "connectors_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connectors" ADD CONSTRAINT "connectors_workspace_id_workgate_id_workgates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","workgate_id") REFERENCES "public"."workgates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_sheets" ADD CONSTRAINT "lead_sheets_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_workspace_id_bot_id_lead_sheets_workspace_id_bot_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."lead_sheets"("workspace_id","bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_sessions" ADD CONSTRAINT "connect_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workgate_health_changes" ADD CONSTRAINT "workgate_health_changes_workspace_id_workgate_id_workgates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","workgate_id") REFERENCES "public"."workgates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_acts_once" ON "comment_acts" USING btree ("workspace_id","message_id","kind");--> statement-breakpoint
CREATE INDEX "comment_acts_rule_idx" ON "comment_acts" USING btree ("workspace_id","rule_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_acts_thread_idx" ON "comment_acts" USING btree ("workspace_id","thread_id");--> statement-breakpoint
CREATE INDEX "comment_rules_order_idx" ON "comment_rules" USING btree ("workspace_id","workgate_id","position");--> statement-breakpoint
CREATE INDEX "connector_frames_age_idx" ON "connector_frames" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connector_pairings_code" ON "connector_pairings" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "connector_pairings_age_idx" ON "connector_pairings" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connectors_token" ON "connectors" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "connectors_workgate_idx" ON "connectors" USING btree ("workspace_id","workgate_id");--> statement-breakpoint
CREATE INDEX "connectors_session_idx" ON "connectors" USING btree ("workspace_id","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_contact" ON "leads" USING btree ("workspace_id","bot_id","contact_id");--> statement-breakpoint
CREATE INDEX "leads_list_idx" ON "leads" USING btree ("workspace_id","bot_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "connect_sessions_state" ON "connect_sessions" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "connect_sessions_age_idx" ON "connect_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "workgate_health_changes_idx" ON "workgate_health_changes" USING btree ("workspace_id","workgate_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workgate_health_changes_age_idx" ON "workgate_health_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "messages_in_idx" ON "messages" USING btree ("workspace_id","workgate_id","created_at" DESC NULLS LAST) WHERE sender = 'customer';--> statement-breakpoint
CREATE INDEX "messages_out_idx" ON "messages" USING btree ("workspace_id","workgate_id","created_at" DESC NULLS LAST) WHERE sender in ('ai', 'staff', 'phone');--> statement-breakpoint
CREATE INDEX "messages_failed_idx" ON "messages" USING btree ("workspace_id","workgate_id","created_at" DESC NULLS LAST) WHERE state in ('failed', 'unknown');--> statement-breakpoint
CREATE INDEX "channel_events_log_idx" ON "channel_events" USING btree ("workspace_id","workgate_id","created_at" DESC NULLS LAST) WHERE kind not in ('delivery', 'read', 'echo');--> statement-breakpoint
CREATE INDEX "channel_events_failed_idx" ON "channel_events" USING btree ("workspace_id","workgate_id","created_at" DESC NULLS LAST) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "workgates_sign_in_idx" ON "workgates" USING btree ("sign_in_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_identity" ON "threads" USING btree ("workspace_id","workgate_id","identity_id","post_id");--> statement-breakpoint
CREATE POLICY "comment_acts_workspace" ON "comment_acts" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "comment_rules_workspace" ON "comment_rules" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "connector_frames_workspace" ON "connector_frames" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "connector_pairings_workspace" ON "connector_pairings" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "connectors_workspace" ON "connectors" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lead_sheets_workspace" ON "lead_sheets" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "leads_workspace" ON "leads" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "connect_sessions_workspace" ON "connect_sessions" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workgate_health_changes_workspace" ON "workgate_health_changes" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);