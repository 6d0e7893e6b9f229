CREATE TABLE "channel_events" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workgate_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"person_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "channel_events_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "channel_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "feed_events" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "hook_key" text;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "health" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "health_code" text;--> statement-breakpoint
ALTER TABLE "workgates" ADD COLUMN "health_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "channel_events" ADD CONSTRAINT "channel_events_workspace_id_workgate_id_workgates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","workgate_id") REFERENCES "public"."workgates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_events_key" ON "channel_events" USING btree ("workspace_id","workgate_id","key");--> statement-breakpoint
CREATE INDEX "channel_events_person_idx" ON "channel_events" USING btree ("workspace_id","workgate_id","person_id","state","created_at","position");--> statement-breakpoint
CREATE INDEX "channel_events_age_idx" ON "channel_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workgates_hook_key" ON "workgates" USING btree ("hook_key");--> statement-breakpoint
CREATE POLICY "channel_events_workspace" ON "channel_events" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- By hand: templates named personal Zalo in a word of their own; from here on they name channels by their ids.
UPDATE "bots" SET "template" = jsonb_set("template", '{channels}', (
  SELECT jsonb_agg(CASE given.channel WHEN 'zalo' THEN 'zalo-personal' ELSE given.channel END ORDER BY given.place)
  FROM jsonb_array_elements_text("template" -> 'channels') WITH ORDINALITY AS given(channel, place)
)) WHERE "template" -> 'channels' ? 'zalo';
