CREATE TABLE "knowledge_changes" (
	"workspace_id" uuid NOT NULL,
	"tx" bigint NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mark" bigint DEFAULT (random() * 9007199254740991)::bigint NOT NULL,
	CONSTRAINT "knowledge_changes_workspace_id_noted_at_tx_pk" PRIMARY KEY("workspace_id","noted_at","tx")
);
--> statement-breakpoint
ALTER TABLE "knowledge_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "knowledge_changes" ADD CONSTRAINT "knowledge_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "knowledge_changes_workspace" ON "knowledge_changes" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
-- By hand: whatever changes what a search can see leaves its row, whichever way it came. A workspace that is being deleted takes its rows with it.
CREATE FUNCTION public.note_knowledge_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO public.knowledge_changes (workspace_id, tx)
    SELECT DISTINCT c.workspace_id, pg_current_xact_id()::text::bigint FROM changed c
    WHERE EXISTS (SELECT FROM public.workspaces w WHERE w.id = c.workspace_id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['datasets', 'documents', 'knowledge_items', 'lex_segments'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON public.%I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.note_knowledge_change()', t || '_noted_insert', t);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON public.%I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.note_knowledge_change()', t || '_noted_update', t);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON public.%I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION public.note_knowledge_change()', t || '_noted_delete', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- By hand: lets a statement that is sent together with its commit undo itself when things are not as its sender expected.
CREATE FUNCTION public.insist(boolean) RETURNS boolean
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF $1 THEN RETURN true; END IF;
    RAISE EXCEPTION 'not as expected' USING ERRCODE = 'BA001';
  END $$;
