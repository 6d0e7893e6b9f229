CREATE TABLE "canned_replies" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shortcut" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "canned_replies_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "canned_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chat_views" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "chat_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_identities" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"contact_id" uuid,
	"is_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_identities_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_merges" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"dropped_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"merged_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_merges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pronoun" text,
	"search_text" text DEFAULT '' NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"consent_at" timestamp (3) with time zone,
	"consent_source" text,
	"merged_into" uuid,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contacts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "labels" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "messages" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender" text NOT NULL,
	"author_id" uuid,
	"author_name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply_to_id" uuid,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"suggestions" text[] DEFAULT '{}' NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"event" jsonb,
	"run_id" uuid,
	"answers_seq" integer,
	"external_id" text,
	"client_id" uuid,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"sending_until" timestamp (3) with time zone,
	"error_code" text,
	"error_text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "threads" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"environment" text NOT NULL,
	"identity_id" uuid NOT NULL,
	"contact_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"mode" text DEFAULT 'ai' NOT NULL,
	"ai_paused_until" timestamp (3) with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	"waiting_reason" text,
	"assignee_id" uuid,
	"label_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"customer_seq" integer DEFAULT 0 NOT NULL,
	"answered_seq" integer DEFAULT 0 NOT NULL,
	"last_text" text DEFAULT '' NOT NULL,
	"last_sender" text,
	"search_text" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"due_limit_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"generation" integer DEFAULT 0 NOT NULL,
	"writing_run_id" uuid,
	"snapshot_id" uuid,
	"origin" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "threads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visitors" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"token_hash" text NOT NULL,
	"thread_id" uuid,
	"identified_as" text,
	"is_verified" boolean DEFAULT false NOT NULL,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"origin" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitors_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workgates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"environment" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"delay_seconds" integer NOT NULL,
	"pause_minutes" integer DEFAULT 30 NOT NULL,
	"external_id" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workgates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "workgates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_views" ADD CONSTRAINT "chat_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_workspace_id_workgate_id_workgates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","workgate_id") REFERENCES "public"."workgates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD CONSTRAINT "contact_identities_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_workspace_id_thread_id_threads_workspace_id_id_fk" FOREIGN KEY ("workspace_id","thread_id") REFERENCES "public"."threads"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_workspace_id_workgate_id_workgates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","workgate_id") REFERENCES "public"."workgates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_workspace_id_identity_id_contact_identities_workspace_id_id_fk" FOREIGN KEY ("workspace_id","identity_id") REFERENCES "public"."contact_identities"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workgates" ADD CONSTRAINT "workgates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workgates" ADD CONSTRAINT "workgates_workspace_id_bot_id_bots_workspace_id_id_fk" FOREIGN KEY ("workspace_id","bot_id") REFERENCES "public"."bots"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_shortcut" ON "canned_replies" USING btree ("workspace_id","shortcut");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_views_name" ON "chat_views" USING btree ("workspace_id","user_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_identities_account" ON "contact_identities" USING btree ("workspace_id","workgate_id","external_id");--> statement-breakpoint
CREATE INDEX "contact_identities_contact_idx" ON "contact_identities" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "contacts_list_idx" ON "contacts" USING btree ("workspace_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_phone_idx" ON "contacts" USING btree ("workspace_id","phone");--> statement-breakpoint
CREATE INDEX "contacts_email_idx" ON "contacts" USING btree ("workspace_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("workspace_id","folder","name");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_place" ON "messages" USING btree ("workspace_id","thread_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_external" ON "messages" USING btree ("workspace_id","workgate_id","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("workspace_id","thread_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_outbox_idx" ON "messages" USING btree ("state","next_attempt_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "threads_identity" ON "threads" USING btree ("workspace_id","workgate_id","identity_id");--> statement-breakpoint
CREATE INDEX "threads_list_idx" ON "threads" USING btree ("workspace_id","environment","updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "threads_due_idx" ON "threads" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "threads_contact_idx" ON "threads" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_token" ON "visitors" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "visitors_seen_idx" ON "visitors" USING btree ("workspace_id","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workgates_account" ON "workgates" USING btree ("channel","external_id");--> statement-breakpoint
CREATE INDEX "workgates_bot_idx" ON "workgates" USING btree ("workspace_id","bot_id");--> statement-breakpoint
CREATE POLICY "canned_replies_workspace" ON "canned_replies" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "chat_views_workspace" ON "chat_views" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contact_identities_workspace" ON "contact_identities" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contact_merges_workspace" ON "contact_merges" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contacts_workspace" ON "contacts" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "labels_workspace" ON "labels" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "messages_workspace" ON "messages" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "threads_workspace" ON "threads" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visitors_workspace" ON "visitors" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workgates_workspace" ON "workgates" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);