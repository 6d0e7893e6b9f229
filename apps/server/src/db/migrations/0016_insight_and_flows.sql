CREATE TABLE "report_contacts" (
	"workspace_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"bot_id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"has_phone" boolean NOT NULL,
	CONSTRAINT "report_contacts_workspace_id_contact_id_pk" PRIMARY KEY("workspace_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "report_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_days" (
	"workspace_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"bot_id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"customer" integer[] DEFAULT '{}' NOT NULL,
	"answered" integer[] DEFAULT '{}' NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	"credits" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"conversations" integer[] DEFAULT '{}' NOT NULL,
	"humans" integer[] DEFAULT '{}' NOT NULL,
	"handoffs" integer[] DEFAULT '{}' NOT NULL,
	"ai_first" integer[] DEFAULT '{}' NOT NULL,
	"staff_first" integer[] DEFAULT '{}' NOT NULL,
	"ai_ms" integer[] DEFAULT '{}' NOT NULL,
	"ai_counts" integer[] DEFAULT '{}' NOT NULL,
	"staff_ms" integer[] DEFAULT '{}' NOT NULL,
	"staff_counts" integer[] DEFAULT '{}' NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	"leads" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"paid_orders" integer DEFAULT 0 NOT NULL,
	"paid_vnd" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_days_workspace_id_environment_day_bot_id_workgate_id_pk" PRIMARY KEY("workspace_id","environment","day","bot_id","workgate_id")
);
--> statement-breakpoint
ALTER TABLE "report_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_states" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_talks" (
	"workspace_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"day" date NOT NULL,
	"bot_id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"first_seq" integer NOT NULL,
	"customer" integer[] DEFAULT '{}' NOT NULL,
	"answered" integer[] DEFAULT '{}' NOT NULL,
	"is_human" boolean NOT NULL,
	"is_handoff" boolean NOT NULL,
	"gap" integer NOT NULL,
	"human_gap" integer,
	"handoff_gap" integer,
	"ai_gap" integer,
	"staff_gap" integer,
	"ai_ms" integer,
	"staff_ms" integer,
	"staff_kind" text,
	"staff_id" uuid,
	"reason" text,
	"topic" text NOT NULL,
	"unanswered" integer NOT NULL,
	"last_unanswered_at" timestamp (3) with time zone,
	CONSTRAINT "report_talks_workspace_id_thread_id_day_pk" PRIMARY KEY("workspace_id","thread_id","day")
);
--> statement-breakpoint
ALTER TABLE "report_talks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "row_changes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "row_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "row_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "credits" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "ward" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_accounts" ADD COLUMN "list_key_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_accounts" ADD COLUMN "reconciled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_contacts" ADD CONSTRAINT "report_contacts_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_states" ADD CONSTRAINT "report_states_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_talks" ADD CONSTRAINT "report_talks_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_contacts_day_idx" ON "report_contacts" USING btree ("workspace_id","environment","day");--> statement-breakpoint
CREATE INDEX "report_talks_day_idx" ON "report_talks" USING btree ("workspace_id","environment","day");--> statement-breakpoint
CREATE INDEX "report_talks_unanswered_idx" ON "report_talks" USING btree ("workspace_id","environment","day") WHERE unanswered > 0;--> statement-breakpoint
CREATE INDEX "threads_waiting_idx" ON "threads" USING btree ("workspace_id","waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "threads_quota_idx" ON "threads" USING btree ("workspace_id","quota_at") WHERE quota_left is not null;--> statement-breakpoint
CREATE INDEX "shop_transfers_waiting_idx" ON "shop_transfers" USING btree ("created_at") WHERE state = 'received';--> statement-breakpoint
CREATE POLICY "report_contacts_workspace" ON "report_contacts" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "report_days_workspace" ON "report_days" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "report_states_workspace" ON "report_states" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "report_talks_workspace" ON "report_talks" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "row_changes_workspace" ON "row_changes" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);