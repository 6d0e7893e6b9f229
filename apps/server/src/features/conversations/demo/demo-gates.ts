import type { DemoAccount } from '@app/simulators/contract'
import { accountScopeOf } from '#channels/registry.ts'
import type { TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import type { workgates } from '#db/schema/index.ts'
import { insertWorkgates, putAccountSecrets } from '#features/workgates/public.ts'
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

const hour = 3600_000

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

/** Every fifth everyday conversation of a channel came by its second account, where it has one. */
export const gateOf = (gates: readonly DemoGate[], { channel, isHero }: DemoThread, at: number): DemoGate => {
  const own = gates.filter((gate) => gate.channel === channel)
  const [first, second] = own
  if (!first) throw new Error(`the demo shop has no account of ${channel}`)
  return second && !isHero && at % 5 === 4 ? second : first
}

type GateRow = typeof workgates.$inferInsert

interface Shop {
  botId: string
  /** When somebody last wrote to an account, and was last answered, by the id of its workgate. */
  traffic: ReadonlyMap<string, Pick<GateRow, 'lastInAt' | 'lastOutAt'>>
}

export const insertDemoGates = async (tx: TenantCtx, gates: readonly DemoGate[], shop: Shop): Promise<void> => {
  await insertWorkgates(
    tx.db,
    gates.map((gate) => ({ ...rowOf(tx, gate, shop.botId), ...shop.traffic.get(gate.id) })),
  )
  for (const { id, account } of gates)
    if (account) await putAccountSecrets(tx, { workspaceId: tx.workspaceId, id }, account.secrets)
}

/** The workgate of the website has the outside id that the widget looks for, so that visitors use the same one. */
const rowOf = (tx: TenantCtx, { id, channel, name, delaySeconds, account }: DemoGate, botId: string): GateRow => {
  const { workspaceId, deps } = tx
  const now = tx.now()
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
          settings: { ...account.settings },
          feedEvents: feedEvents.filter(({ isDefault }) => isDefault).map((event) => event.id),
          signInEndsAt: account.expiresAt ?? null,
          isSimulated: true,
          connectedAt: now,
        }
      : {}),
    ...(account?.broken
      ? {
          health: account.broken.failure,
          healthCode: account.broken.code,
          healthSince: new Date(now.getTime() - 2 * hour),
        }
      : {}),
    createdAt: now,
    updatedAt: now,
  }
}
