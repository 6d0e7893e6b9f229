-- Written by hand: the walls that are not "workspace_id = mine".
-- The audit log is append-only, also for the owner.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Of all accounts a workspace sees its members only: the inner select is itself limited to the workspace by the wall of "members".
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY users_colleagues ON users FOR SELECT TO app_rw
  USING (EXISTS (SELECT FROM members m WHERE m.user_id = users.id));
