import { and, asc, eq, sql } from 'drizzle-orm'
import { connectorLogs, type ConnectorLogName } from '@app/contracts/hosted-connectors'
import type { Db } from '#db/client.ts'
import { connectorLines } from '#db/schema/index.ts'
import type { ConnectorKey } from '../connectors.repository.ts'

const linesOf = ({ workspaceId, id }: ConnectorKey) =>
  and(eq(connectorLines.workspaceId, workspaceId), eq(connectorLines.connectorId, id))

export interface HostedLine {
  log: ConnectorLogName
  number: number
  value: unknown
}

/** Everything a hosted connector remembers, in order. */
export const readLines = async (db: Db, key: ConnectorKey): Promise<HostedLine[]> => {
  const rows = await db.select().from(connectorLines).where(linesOf(key)).orderBy(asc(connectorLines.number))
  return rows
    .filter(({ log }) => connectorLogs.includes(log))
    .map(({ log, number, line }) => ({ log, number, value: JSON.parse(line) as unknown }))
}

/** False: this process does not host the connector any more, and another one may. Nothing was written then. */
export const appendLine = async (
  db: Db,
  { workspaceId, id }: ConnectorKey,
  hostId: string,
  { log, number, value }: HostedLine,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into connector_lines (workspace_id, connector_id, log, number, line)
    select workspace_id, id, ${log}, ${number}::bigint, ${JSON.stringify(value)}
    from connectors where workspace_id = ${workspaceId} and id = ${id} and hosted_by = ${hostId} and ended_at is null`)
  return rowCount === 1
}

/** Puts a shorter history in the place of a log; the caller holds the connector's row. */
export const replaceLines = async (
  db: Db,
  key: ConnectorKey,
  log: ConnectorLogName,
  lines: readonly HostedLine[],
): Promise<void> => {
  await db.delete(connectorLines).where(and(linesOf(key), eq(connectorLines.log, log)))
  if (lines.length === 0) return
  await db.insert(connectorLines).values(
    lines.map(({ number, value }) => ({
      workspaceId: key.workspaceId,
      connectorId: key.id,
      log,
      number,
      line: JSON.stringify(value),
    })),
  )
}

export const deleteLines = async (db: Db, key: ConnectorKey): Promise<void> => {
  await db.delete(connectorLines).where(linesOf(key))
}
