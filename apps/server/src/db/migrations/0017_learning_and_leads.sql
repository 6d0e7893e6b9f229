CREATE TABLE "flow_node_days" (
	"workspace_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"node_id" text NOT NULL,
	"output" text NOT NULL,
	"runs" integer NOT NULL,
	"steps" integer NOT NULL,
	"failed" integer NOT NULL,
	"ms" double precision NOT NULL,
	"stayed" bigint NOT NULL,
	CONSTRAINT "flow_node_days_workspace_id_bot_id_source_day_node_id_output_pk" PRIMARY KEY("workspace_id","bot_id","source","day","node_id","output")
);
--> statement-breakpoint
ALTER TABLE "flow_node_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "answer_notices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"message_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "answer_notices_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "answer_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "asked_questions" (
	"workspace_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"spelling" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "asked_questions_workspace_id_run_id_pk" PRIMARY KEY("workspace_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "asked_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_groups" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question" text NOT NULL,
	"topic" text NOT NULL,
	"state" text NOT NULL,
	"shapes" jsonb NOT NULL,
	"asked" integer NOT NULL,
	"customers" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"assignee_id" uuid,
	"dataset_id" uuid,
	"item_id" uuid,
	"is_own_pair" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ignored_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_groups_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "question_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_terms" (
	"workspace_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "question_terms_workspace_id_group_id_term_pk" PRIMARY KEY("workspace_id","group_id","term")
);
--> statement-breakpoint
ALTER TABLE "question_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "replay_talks" (
	"workspace_id" uuid NOT NULL,
	"replay_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"handoffs_before" integer DEFAULT 0 NOT NULL,
	"handoffs_after" integer DEFAULT 0 NOT NULL,
	"credits_before" integer DEFAULT 0 NOT NULL,
	"credits_after" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "replay_talks_workspace_id_replay_id_session_id_pk" PRIMARY KEY("workspace_id","replay_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "replay_talks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "replay_turns" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"replay_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"turn" integer NOT NULL,
	"question" text NOT NULL,
	"understood" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"marks" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"rank" integer NOT NULL,
	"cause" integer,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "replay_turns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "replay_turns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "replays" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"status" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"before_label" text NOT NULL,
	"after_label" text NOT NULL,
	"before_hash" text NOT NULL,
	"after_hash" text NOT NULL,
	"changes" jsonb NOT NULL,
	"includes_tests" boolean NOT NULL,
	"conversations" integer NOT NULL,
	"open_harm" integer DEFAULT 0 NOT NULL,
	"engine" text DEFAULT 'built-in' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "replays_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "replays" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shadow_drafts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"message_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"staff_name" text NOT NULL,
	"staff_text" text NOT NULL,
	"staff_at" timestamp (3) with time zone NOT NULL,
	"ai_text" text NOT NULL,
	"citations" jsonb NOT NULL,
	"credits" integer NOT NULL,
	"verdict" text NOT NULL,
	"missing" jsonb NOT NULL,
	"decision" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shadow_drafts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "shadow_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shadow_modes" (
	"workspace_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone,
	"seen_until" timestamp (3) with time zone NOT NULL,
	"ai_topics" text[] DEFAULT '{}' NOT NULL,
	"ai_since" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "shadow_modes_workspace_id_bot_id_pk" PRIMARY KEY("workspace_id","bot_id")
);
--> statement-breakpoint
ALTER TABLE "shadow_modes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sample_rows" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "sample_rows_workspace_id_kind_id_pk" PRIMARY KEY("workspace_id","kind","id")
);
--> statement-breakpoint
ALTER TABLE "sample_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bot_snapshots" ADD COLUMN "override" jsonb;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "requires_replay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wants_digest" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_node_days" ADD CONSTRAINT "flow_node_days_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_notices" ADD CONSTRAINT "answer_notices_workspace_id_group_id_question_groups_workspace_id_id_fk" FOREIGN KEY ("workspace_id","group_id") REFERENCES "public"."question_groups"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_questions" ADD CONSTRAINT "asked_questions_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asked_questions" ADD CONSTRAINT "asked_questions_workspace_id_group_id_question_groups_workspace_id_id_fk" FOREIGN KEY ("workspace_id","group_id") REFERENCES "public"."question_groups"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_groups" ADD CONSTRAINT "question_groups_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_terms" ADD CONSTRAINT "question_terms_workspace_id_group_id_question_groups_workspace_id_id_fk" FOREIGN KEY ("workspace_id","group_id") REFERENCES "public"."question_groups"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_talks" ADD CONSTRAINT "replay_talks_workspace_id_replay_id_replays_workspace_id_id_fk" FOREIGN KEY ("workspace_id","replay_id") REFERENCES "public"."replays"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay_turns" ADD CONSTRAINT "replay_turns_workspace_id_replay_id_replays_workspace_id_id_fk" FOREIGN KEY ("workspace_id","replay_id") REFERENCES "public"."replays"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replays" ADD CONSTRAINT "replays_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_drafts" ADD CONSTRAINT "shadow_drafts_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_modes" ADD CONSTRAINT "shadow_modes_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_rows" ADD CONSTRAINT "sample_rows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_notices_person" ON "answer_notices" USING btree ("workspace_id","group_id","person_id");--> statement-breakpoint
CREATE INDEX "answer_notices_thread_idx" ON "answer_notices" USING btree ("workspace_id","thread_id");--> statement-breakpoint
CREATE INDEX "asked_questions_group_idx" ON "asked_questions" USING btree ("workspace_id","group_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "asked_questions_thread_idx" ON "asked_questions" USING btree ("workspace_id","thread_id");--> statement-breakpoint
CREATE INDEX "question_groups_asked_idx" ON "question_groups" USING btree ("workspace_id","state","asked" DESC NULLS FIRST,"last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "question_terms_term_idx" ON "question_terms" USING btree ("workspace_id","term","group_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "replay_turns_list_idx" ON "replay_turns" USING btree ("workspace_id","replay_id","rank" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "replay_turns_session_idx" ON "replay_turns" USING btree ("workspace_id","session_id");--> statement-breakpoint
CREATE INDEX "replays_list_idx" ON "replays" USING btree ("workspace_id","bot_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "shadow_drafts_message" ON "shadow_drafts" USING btree ("workspace_id","message_id");--> statement-breakpoint
CREATE INDEX "shadow_drafts_list_idx" ON "shadow_drafts" USING btree ("workspace_id","bot_id","staff_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shadow_drafts_thread_idx" ON "shadow_drafts" USING btree ("workspace_id","thread_id");--> statement-breakpoint
CREATE INDEX "agent_sessions_in_flow_idx" ON "agent_sessions" USING btree ("workspace_id","bot_id") WHERE status = 'open' and coalesce(state #>> '{flow,waiting,nodeId}', state #>> '{flow,at}') is not null;--> statement-breakpoint
CREATE INDEX "jobs_unlucky_idx" ON "jobs" USING btree ("finished_at") WHERE state = 'dead' and error_class = 'runner-died';--> statement-breakpoint
CREATE POLICY "flow_node_days_workspace" ON "flow_node_days" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "answer_notices_workspace" ON "answer_notices" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "asked_questions_workspace" ON "asked_questions" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "question_groups_workspace" ON "question_groups" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "question_terms_workspace" ON "question_terms" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "replay_talks_workspace" ON "replay_talks" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "replay_turns_workspace" ON "replay_turns" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "replays_workspace" ON "replays" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shadow_drafts_workspace" ON "shadow_drafts" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "shadow_modes_workspace" ON "shadow_modes" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sample_rows_workspace" ON "sample_rows" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);