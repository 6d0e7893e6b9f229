CREATE TABLE "contact_terms" (
	"workspace_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	CONSTRAINT "contact_terms_workspace_id_contact_id_term_pk" PRIMARY KEY("workspace_id","contact_id","term")
);
--> statement-breakpoint
ALTER TABLE "contact_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_twins" (
	"workspace_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "contact_twins_workspace_id_field_value_pk" PRIMARY KEY("workspace_id","field","value")
);
--> statement-breakpoint
ALTER TABLE "contact_twins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "thread_terms" (
	"workspace_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	CONSTRAINT "thread_terms_workspace_id_thread_id_term_pk" PRIMARY KEY("workspace_id","thread_id","term")
);
--> statement-breakpoint
ALTER TABLE "thread_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_terms" ADD CONSTRAINT "contact_terms_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_twins" ADD CONSTRAINT "contact_twins_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_terms_idx" ON "contact_terms" USING btree ("workspace_id","term");--> statement-breakpoint
CREATE INDEX "thread_terms_idx" ON "thread_terms" USING btree ("workspace_id","term");--> statement-breakpoint
CREATE INDEX "contacts_active_idx" ON "contacts" USING btree ("workspace_id",coalesce("last_active_at", "created_at") desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_name_idx" ON "contacts" USING btree ("workspace_id","search_text","name","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contacts_blocked_idx" ON "contacts" USING btree ("workspace_id","created_at" DESC NULLS FIRST) WHERE is_blocked;--> statement-breakpoint
CREATE INDEX "threads_tab_idx" ON "threads" USING btree ("workspace_id","environment","status","mode","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE last_seq > 0;--> statement-breakpoint
CREATE INDEX "threads_unread_idx" ON "threads" USING btree ("workspace_id","environment","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "threads_unanswered_idx" ON "threads" USING btree ("workspace_id","environment","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE customer_seq > answered_seq;--> statement-breakpoint
CREATE INDEX "threads_assignee_idx" ON "threads" USING btree ("workspace_id","assignee_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE assignee_id is not null;--> statement-breakpoint
CREATE POLICY "contact_terms_workspace" ON "contact_terms" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "contact_twins_workspace" ON "contact_twins" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "thread_terms_workspace" ON "thread_terms" AS PERMISSIVE FOR ALL TO "app_rw" USING (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace', true), '')::uuid);--> statement-breakpoint
CREATE TABLE "retention_marks" (
	"kind" text PRIMARY KEY NOT NULL,
	"pruned_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agent_runs_age_idx" ON "agent_runs" USING brin ("started_at");--> statement-breakpoint
CREATE INDEX "agent_sessions_age_idx" ON "agent_sessions" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "hit_tests_age_idx" ON "hit_tests" USING brin ("created_at");
--> statement-breakpoint
-- By hand: the words of a text, without accents and signs. Nobody searches for more letters of one word. Not strict, and
-- read in FROM: so the planner puts the body in place of the call, which costs a message an eighth.
CREATE FUNCTION public.search_terms(said text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT DISTINCT left(word, 40) FROM regexp_split_to_table(public.vn_norm(normalize(said, NFC)), '[[:space:][:punct:]]+') word WHERE word <> '' $$;
--> statement-breakpoint
-- What a message is found by: its words, and the phone numbers in it however their digits are grouped.
CREATE FUNCTION public.message_terms(said text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT left(word, 40) FROM regexp_split_to_table(public.vn_norm(normalize(said, NFC)), '[[:space:][:punct:]]+') word WHERE word <> ''
    UNION
    SELECT term
    FROM regexp_matches(said, '(^|[^0-9])((?:0|84)[ .-]?[235789](?:[ .-]?[0-9]){8})(?![0-9])', 'g') number,
      unnest(ARRAY[':phone', '0' || right(regexp_replace(number[2], '[^0-9]', '', 'g'), 9)]) term
  $$;
--> statement-breakpoint
-- A phone is found from every digit on: its last four are what people remember.
CREATE FUNCTION public.contact_terms_of(search_text text, phone text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT term FROM public.search_terms(search_text) term
    UNION SELECT substr(phone, place) FROM generate_series(1, length(phone) - 2) place
    UNION SELECT ':phone' WHERE phone IS NOT NULL
  $$;
--> statement-breakpoint
-- A copy of an installation brings these rows along.
CREATE FUNCTION public.is_copying() RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT coalesce(current_setting('app.copying', true), '') = 'on' $$;
--> statement-breakpoint
CREATE FUNCTION public.note_message_terms() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF public.is_copying() THEN RETURN NULL; END IF;
    INSERT INTO public.thread_terms (workspace_id, thread_id, term)
    SELECT m.workspace_id, m.thread_id, t.term FROM added m, LATERAL public.message_terms(m.text) t (term)
    WHERE m.sender <> 'system' AND m.text <> ''
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER messages_terms AFTER INSERT ON public.messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION public.note_message_terms();
--> statement-breakpoint
CREATE FUNCTION public.note_thread_terms() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF public.is_copying() THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' AND OLD.label_ids IS DISTINCT FROM NEW.label_ids THEN
      DELETE FROM public.thread_terms
      WHERE workspace_id = NEW.workspace_id AND thread_id = NEW.id AND term >= 'label:' AND term < 'label;';
    END IF;
    INSERT INTO public.thread_terms (workspace_id, thread_id, term)
    SELECT NEW.workspace_id, NEW.id, t.term
    FROM (SELECT word FROM public.search_terms(NEW.title) word UNION SELECT 'label:' || unnest(NEW.label_ids)) t (term)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER threads_terms_insert AFTER INSERT ON public.threads
  FOR EACH ROW EXECUTE FUNCTION public.note_thread_terms();
--> statement-breakpoint
CREATE TRIGGER threads_terms_update AFTER UPDATE OF title, label_ids ON public.threads
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title OR OLD.label_ids IS DISTINCT FROM NEW.label_ids)
  EXECUTE FUNCTION public.note_thread_terms();
--> statement-breakpoint
CREATE FUNCTION public.forget_thread_terms() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    DELETE FROM public.thread_terms WHERE workspace_id = OLD.workspace_id AND thread_id = OLD.id;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER threads_terms_delete AFTER DELETE ON public.threads
  FOR EACH ROW EXECUTE FUNCTION public.forget_thread_terms();
--> statement-breakpoint
-- Who writes holds the thread and never waits for the contact: a merge holds the contact and waits for threads, and counts again itself.
CREATE FUNCTION public.note_contact_activity() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF public.is_copying() THEN RETURN NULL; END IF;
    IF NEW.contact_id IS NOT NULL THEN
      UPDATE public.contacts SET last_active_at = NEW.updated_at
      WHERE workspace_id = NEW.workspace_id AND id = (
        SELECT c.id FROM public.contacts c
        WHERE c.workspace_id = NEW.workspace_id AND c.id = NEW.contact_id
          AND (c.last_active_at IS NULL OR c.last_active_at < NEW.updated_at)
        FOR NO KEY UPDATE SKIP LOCKED);
    END IF;
    IF TG_OP = 'UPDATE' AND OLD.contact_id IS DISTINCT FROM NEW.contact_id AND OLD.contact_id IS NOT NULL THEN
      UPDATE public.contacts SET last_active_at = (
        SELECT max(t.updated_at) FROM public.threads t
        WHERE t.workspace_id = OLD.workspace_id AND t.contact_id = OLD.contact_id)
      WHERE workspace_id = OLD.workspace_id AND id = OLD.contact_id;
    END IF;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER threads_activity_insert AFTER INSERT ON public.threads
  FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL) EXECUTE FUNCTION public.note_contact_activity();
--> statement-breakpoint
CREATE TRIGGER threads_activity_update AFTER UPDATE OF updated_at, contact_id ON public.threads
  FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at OR OLD.contact_id IS DISTINCT FROM NEW.contact_id)
  EXECUTE FUNCTION public.note_contact_activity();
--> statement-breakpoint
CREATE FUNCTION public.note_contact_terms() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF public.is_copying() THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' THEN
      DELETE FROM public.contact_terms WHERE workspace_id = NEW.workspace_id AND contact_id = NEW.id;
    END IF;
    INSERT INTO public.contact_terms (workspace_id, contact_id, term)
    SELECT NEW.workspace_id, NEW.id, t.term FROM public.contact_terms_of(NEW.search_text, NEW.phone) t (term);
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_terms_insert AFTER INSERT ON public.contacts
  FOR EACH ROW EXECUTE FUNCTION public.note_contact_terms();
--> statement-breakpoint
CREATE TRIGGER contacts_terms_update AFTER UPDATE OF search_text, phone ON public.contacts
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.phone IS DISTINCT FROM NEW.phone)
  EXECUTE FUNCTION public.note_contact_terms();
--> statement-breakpoint
-- A phone or e-mail is noted while at least two visible contacts have it.
CREATE FUNCTION public.note_contact_twins() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    contact public.contacts;
    count_of integer;
  BEGIN
    IF public.is_copying() THEN RETURN NULL; END IF;
    FOREACH contact IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW] WHEN 'DELETE' THEN ARRAY[OLD] ELSE ARRAY[OLD, NEW] END LOOP
      IF contact.phone IS NOT NULL THEN
        SELECT count(*) INTO count_of FROM (
          SELECT FROM public.contacts c WHERE c.workspace_id = contact.workspace_id AND c.phone = contact.phone
            AND c.merged_into IS NULL AND c.erased_at IS NULL LIMIT 2) alike;
        IF count_of = 2 THEN
          INSERT INTO public.contact_twins VALUES (contact.workspace_id, 'phone', contact.phone) ON CONFLICT DO NOTHING;
        ELSE
          DELETE FROM public.contact_twins t
          WHERE t.workspace_id = contact.workspace_id AND t.field = 'phone' AND t.value = contact.phone;
        END IF;
      END IF;
      IF contact.email IS NOT NULL THEN
        SELECT count(*) INTO count_of FROM (
          SELECT FROM public.contacts c WHERE c.workspace_id = contact.workspace_id AND c.email = contact.email
            AND c.merged_into IS NULL AND c.erased_at IS NULL LIMIT 2) alike;
        IF count_of = 2 THEN
          INSERT INTO public.contact_twins VALUES (contact.workspace_id, 'email', contact.email) ON CONFLICT DO NOTHING;
        ELSE
          DELETE FROM public.contact_twins t
          WHERE t.workspace_id = contact.workspace_id AND t.field = 'email' AND t.value = contact.email;
        END IF;
      END IF;
    END LOOP;
    RETURN NULL;
  END $$;
--> statement-breakpoint
CREATE TRIGGER contacts_twins_insert AFTER INSERT ON public.contacts
  FOR EACH ROW EXECUTE FUNCTION public.note_contact_twins();
--> statement-breakpoint
CREATE TRIGGER contacts_twins_update AFTER UPDATE OF phone, email, merged_into, erased_at ON public.contacts
  FOR EACH ROW WHEN (ROW(OLD.phone, OLD.email, OLD.merged_into, OLD.erased_at)
    IS DISTINCT FROM ROW(NEW.phone, NEW.email, NEW.merged_into, NEW.erased_at))
  EXECUTE FUNCTION public.note_contact_twins();
--> statement-breakpoint
CREATE TRIGGER contacts_twins_delete AFTER DELETE ON public.contacts
  FOR EACH ROW EXECUTE FUNCTION public.note_contact_twins();
--> statement-breakpoint
-- What is there already. The old text goes: it holds what people wrote, and nobody reads it any more.
INSERT INTO public.thread_terms (workspace_id, thread_id, term)
SELECT m.workspace_id, m.thread_id, t.term FROM public.messages m, LATERAL public.message_terms(m.text) t (term)
WHERE m.sender <> 'system' AND m.text <> ''
UNION
SELECT t.workspace_id, t.id, word.term FROM public.threads t,
  LATERAL (SELECT word FROM public.search_terms(t.title) word UNION SELECT 'label:' || unnest(t.label_ids)) word (term);
--> statement-breakpoint
UPDATE public.threads SET search_text = '' WHERE search_text <> '';
--> statement-breakpoint
INSERT INTO public.contact_terms (workspace_id, contact_id, term)
SELECT c.workspace_id, c.id, t.term FROM public.contacts c, LATERAL public.contact_terms_of(c.search_text, c.phone) t (term);
--> statement-breakpoint
UPDATE public.contacts c SET last_active_at = t.at
FROM (SELECT workspace_id, contact_id, max(updated_at) AS at FROM public.threads GROUP BY 1, 2) t
WHERE t.workspace_id = c.workspace_id AND t.contact_id = c.id;
--> statement-breakpoint
INSERT INTO public.contact_twins (workspace_id, field, value)
SELECT workspace_id, 'phone', phone FROM public.contacts
WHERE merged_into IS NULL AND erased_at IS NULL AND phone IS NOT NULL GROUP BY 1, 3 HAVING count(*) > 1
UNION ALL
SELECT workspace_id, 'email', email FROM public.contacts
WHERE merged_into IS NULL AND erased_at IS NULL AND email IS NOT NULL GROUP BY 1, 3 HAVING count(*) > 1;
