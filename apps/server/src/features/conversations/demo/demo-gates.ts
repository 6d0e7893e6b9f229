import type { DemoAccount } from '@app/simulators/contract'
import { accountScopeOf } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { WorkgateHealthChangeRow, workgates } from '#db/schema/index.ts'
import {
  insertHealthChanges,
  insertWorkgates,
  putAccountSecrets,
  queueKeepPicture,
} from '#features/workgates/public.ts'
import { demoChannels, type DemoThread } from './demo-threads.ts'

declare module '#core/context.ts' {
  interface Deps {
    /** What simulators offer the demo shop, by channel; empty without them. */
    demoAccounts: ReadonlyMap<string, readonly DemoAccount[]>
  }
}

/** A connected account of the demo shop. */
export interface DemoGate {
  id: string
  channel: string
  name: string
  delaySeconds: number
  /** The simulator's account behind it; null: the conversations are only shown. */
  account: DemoAccount | null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** The shop has been here for longer than the days that are shown of an account. */
const connectedDaysAgo = 65

/**
 * One account for each channel that has conversations, then what else simulators offer: the accounts that are broken
 * from the beginning, and channels without conversations.
 */
export const demoGates = ({ deps }: TenantCtx): DemoGate[] => {
  const gates = demoChannels.map(({ channel, name, delaySeconds }): DemoGate => {
    const account = deps.demoAccounts.get(channel)?.find(({ broken }) => !broken) ?? null
    return { id: newId(), channel, name, delaySeconds, account }
  })
  const used = new Set(gates.map(({ account }) => account))
  const others = [...deps.demoAccounts].flatMap(([channel, accounts]) =>
    accounts
      .filter((account) => !used.has(account))
      .map((account): DemoGate => ({ id: newId(), channel, name: account.name, delaySeconds: 3, account })),
  )
  return [...gates, ...others]
}

/** The first account of the channel, or the second one where there is one and the conversation says so. */
export const gateOf = (gates: readonly DemoGate[], { channel, isOnSecond }: DemoThread): DemoGate => {
  const own = gates.filter((gate) => gate.channel === channel)
  const [first, second] = own
  if (!first) throw new Error(`the demo shop has no account of ${channel}`)
  return second && isOnSecond ? second : first
}

type GateRow = typeof workgates.$inferInsert
type HealthChange = WorkgateHealthChangeRow

interface Shop {
  botId: string
  /** Who connected them. */
  ownerId: string | null
  /** When somebody last wrote to an account, and was last answered, by the id of its workgate. */
  traffic: ReadonlyMap<string, { lastInAt: Date | null; lastOutAt: Date | null }>
}

export const insertDemoGates = async (tx: TenantCtx, gates: readonly DemoGate[], shop: Shop): Promise<void> => {
  const rows = gates.map((gate) => ({ ...rowOf(tx, gate, shop), ...shop.traffic.get(gate.id) }))
  await insertWorkgates(tx.db, rows)
  await insertHealthChanges(
    tx.db,
    rows.flatMap((row) => healthOf(tx, row)),
  )
  for (const { id, account } of gates) {
    if (!account) continue
    await putAccountSecrets(tx, { workspaceId: tx.workspaceId, id }, account.secrets)
    if (account.pictureUrl) await queueKeepPicture(tx, id)
  }
}

/** The workgate of the website has the outside id that the widget looks for, so that visitors use the same one. */
const rowOf = (tx: TenantCtx, gate: DemoGate, { botId, ownerId, traffic }: Shop): GateRow => {
  const { id, channel, name, delaySeconds, account } = gate
  const { workspaceId, deps } = tx
  const now = tx.now()
  const connectedAt = new Date(now.getTime() - connectedDaysAgo * day)
  const described = deps.channels.find(({ about }) => about.id === channel)
  const feedEvents = described?.feedEvents ?? []
  return {
    workspaceId,
    id,
    botId,
    channel,
    environment: 'production',
    name,
    delaySeconds,
    externalId: account?.id ?? (channel === 'web' ? `${botId}:production` : `demo-${channel}-${workspaceId}`),
    ...(account
      ? {
          accountName: account.name,
          accountScope: described ? accountScopeOf(described, workspaceId) : '',
          uses: [...(account.uses ?? [])],
          pictureUrl: account.pictureUrl ?? null,
          settings: { ...account.settings },
          feedEvents: feedEvents.filter(({ isDefault }) => isDefault).map((event) => event.id),
          signInEndsAt: account.expiresAt ?? null,
          isSimulated: true,
          connectedBy: ownerId,
          connectedAt,
        }
      : {}),
    ...(account?.broken
      ? {
          health: account.broken.failure,
          healthCode: account.broken.code,
          healthSince: brokenSince(now, traffic.get(id)),
        }
      : {}),
    createdAt: connectedAt,
    updatedAt: now,
  }
}

/** Nothing came or left after an account broke. */
const brokenSince = (now: Date, traffic: { lastInAt: Date | null; lastOutAt: Date | null } | undefined): Date => {
  const last = Math.max(...[traffic?.lastInAt, traffic?.lastOutAt].map((at) => at?.getTime() ?? 0))
  return last > 0 ? new Date(last + minute) : new Date(now.getTime() - 2 * hour)
}

/** What has happened to an account: connected once, an evening on which one of them was signed out, and what is now. */
const healthOf = (tx: TenantCtx, row: GateRow): HealthChange[] => {
  if (!row.isSimulated) return []
  const change = (daysAgo: number, health: HealthChange['health'], code: string | null): HealthChange => ({
    workspaceId: tx.workspaceId,
    id: newId(),
    workgateId: row.id,
    health,
    code,
    at: new Date(tx.now().getTime() - daysAgo * day),
  })
  const connected = change(connectedDaysAgo, 'ok', 'connected')
  if (row.health && row.healthSince)
    return [connected, { ...change(0, row.health, row.healthCode ?? null), at: row.healthSince }]
  return row.channel === 'facebook'
    ? [connected, change(19, 'token-expired', '190/460'), change(18.88, 'ok', 'connected')]
    : [connected]
}
