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
ALTER TABLE "workgates" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "picture_url" text;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "gaps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "sign_in_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "connected_by" uuid;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "connected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "last_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "last_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connect_sessions" ADD CONSTRAINT "connect_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workgate_health_changes" ADD CONSTRAINT "workgate_health_changes_workspace_id_workgate_id_workgates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","workgate_id") REFERENCES "public"."workgates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connect_sessions_state" ON "connect_sessions" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "connect_sessions_age_idx" ON "connect_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "workgate_health_changes_idx" ON "workgate_health_changes" USING btree ("workspace_id","workgate_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "workgate_health_changes_age_idx" ON "workgate_health_changes" USING btree ("at");--> statement-breakpoint
CREATE POLICY "connect_sessions_workspace" ON "connect_sessions" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workgate_health_changes_workspace" ON "workgate_health_changes" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);