import type pg from 'pg'
import { MissingWallError } from './errors.ts'
import { appRoleName } from './schema/columns.ts'
import { extraGrants } from './schema/grants.ts'

/** Every table of ours that carries a workspace id. */
const workspaceTables = `
  select c.oid, c.relname as name, c.relrowsecurity as is_walled
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
  where c.relkind in ('r', 'p')`

/** Grants the app role its rights after each change of the schema; running it twice changes nothing. */
export const grantAppRole = async (client: pg.ClientBase | pg.Pool): Promise<void> => {
  await client.query(`
    do $$
    declare t record;
    begin
      for t in ${workspaceTables} loop
        execute format('grant select, insert, update, delete on public.%I to ${appRoleName}', t.name);
      end loop;
    end $$`)
  await client.query(`grant usage on schema public to ${appRoleName}`)
  await client.query(`grant usage on all sequences in schema public to ${appRoleName}`)
  for (const statement of extraGrants) await client.query(statement)
}

const gaps = `
  select t.name,
    t.is_walled as "isWalled",
    exists (select from pg_policy p where p.polrelid = t.oid) as "hasPolicy",
    has_table_privilege('${appRoleName}', t.oid, 'select, insert') as "isGranted"
  from (${workspaceTables}) t
  order by t.name`

type Gap = { name: string; isWalled: boolean; hasPolicy: boolean; isGranted: boolean }

const describeGap = ({ name, isWalled, hasPolicy, isGranted }: Gap): string[] => [
  ...(isWalled ? [] : [`${name}: row-level security is off`]),
  ...(hasPolicy ? [] : [`${name}: no policy`]),
  ...(isGranted ? [] : [`${name}: no grants for ${appRoleName}`]),
]

/** Tables the walled role may read or change although no policy limits which rows. */
const openTables = `
  select c.relname as name
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where c.relkind in ('r', 'p') and not c.relrowsecurity
    and (has_any_column_privilege('${appRoleName}', c.oid, 'update') or has_table_privilege('${appRoleName}', c.oid, 'delete'))
  order by 1`

/** Refuses to start with a table that has no row-level security: it would work, and leak. */
export const assertWalls = async (client: pg.ClientBase | pg.Pool): Promise<void> => {
  const tables = await client.query<Gap>(gaps)
  const open = await client.query<{ name: string }>(openTables)
  const missing = [
    ...tables.rows.flatMap(describeGap),
    ...open.rows.map(({ name }) => `${name}: ${appRoleName} may change every row`),
  ]
  if (missing.length > 0) throw new MissingWallError(`Workspace isolation is incomplete. ${missing.join('; ')}.`)
}
