import type { ConnectorLogName, HostedKeep, HostedStart } from '@app/contracts/hosted-connectors'
import { inTransaction, type TenantCtx } from '#core/context.ts'
import { deleteSecret, openSecret, putSecret } from '#core/secrets.repository.ts'
import type { ConnectorRow } from '#db/schema/index.ts'
import { updateConnector } from '../connectors.repository.ts'
import { holdHosted } from './hosting.repository.ts'
import { appendLine, readLines, replaceLines } from './lines.repository.ts'

/** Keeps what a hosted connector must not forget, as long as this process is its host. */
export interface ThreadMemory {
  readonly before: Pick<HostedStart, 'logs' | 'credentials' | 'strangers'>
  keep(keep: HostedKeep): Promise<void>
}

const field = 'hosted-session'

export const openMemory = async (ctx: TenantCtx, connector: ConnectorRow, hostId: string): Promise<ThreadMemory> => {
  const lines = await readLines(ctx.db, connector)
  const sealed = await openSecret(ctx.db, ctx.deps.vault, connector)
  let last = lines.at(-1)?.number ?? 0
  const next = (): number => {
    last += 1
    return last
  }
  const valuesOf = (name: ConnectorLogName) => lines.filter(({ log }) => log === name).map(({ value }) => value)

  return {
    before: {
      logs: { journal: valuesOf('journal'), outgoing: valuesOf('outgoing') },
      credentials: sealed === null ? null : (JSON.parse(sealed) as unknown),
      strangers: connector.strangers,
    },
    async keep(keep) {
      if (keep.keep === 'append') {
        const line = { log: keep.log, number: next(), value: keep.value }
        if (!(await appendLine(ctx.db, connector, hostId, line))) throw new LostHosting()
        return
      }
      await inTransaction(ctx, async (tx) => {
        if (!(await holdHosted(tx.db, connector, hostId))) throw new LostHosting()
        await change(tx, connector, keep, next)
      })
    },
  }
}

/** Another process hosts the connector, or it was ended: what this one would write is not wanted any more. */
export class LostHosting extends Error {}

const change = async (
  tx: TenantCtx,
  connector: ConnectorRow,
  keep: Exclude<HostedKeep, { keep: 'append' }>,
  next: () => number,
): Promise<void> => {
  switch (keep.keep) {
    case 'rewrite':
      return replaceLines(
        tx.db,
        connector,
        keep.log,
        keep.values.map((value) => ({ log: keep.log, number: next(), value })),
      )
    case 'credentials':
      if (keep.value === null) return deleteSecret(tx.db, connector)
      return putSecret(tx.db, tx.deps.vault, connector, field, JSON.stringify(keep.value), tx.now())
    case 'strangers':
      await updateConnector(tx.db, connector, { strangers: keep.value as Record<string, unknown> | null })
  }
}

/** Seals what opens an account before its connector has ever run: the demo shop is signed in from its first day. */
export const sealSession = (tx: TenantCtx, connector: ConnectorRow, credentials: string): Promise<void> =>
  putSecret(tx.db, tx.deps.vault, connector, field, credentials, tx.now())
