/**
 * What the walled role may see of the platform's own tables: names of colleagues, never a password hash or a session.
 * Tables with a workspace_id are granted by the migration runner.
 */
export const extraGrants: readonly string[] = [
  'grant select (id, name, email, status, language, avatar_workspace_id, avatar_file_id) on users to app_rw',
  'grant select, update (name, settings, first_steps_closed_at, is_demo) on workspaces to app_rw',
  'grant insert on mails to app_rw',
  'grant select on packages, credit_packs to app_rw',
  'grant select, update (claimed) on coupons to app_rw',
  'grant select, insert, update (claimed) on coupon_users to app_rw',
]
