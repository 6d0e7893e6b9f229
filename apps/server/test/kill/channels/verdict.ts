import { orderSheetId } from '@app/simulators/google/demo-world'
import { systemCtx, type Deps, type TenantCtx } from '#core/context.ts'
import { openAccount } from '#features/workgates/account-secrets.ts'
import { findWorkgate } from '#features/workgates/public.ts'
import type { Arrival } from './customers.ts'
import type { Services } from './services.ts'
import { grantOfOa, type Shop } from './shop.ts'

/** Everything that must never happen, counted. */
export interface Verdict {
  /** Words of customers that a service has brought, and that are not in the console. */
  lost: number
  doubled: number
  /** Answers that the console has confirmed, and that are not in it. */
  forgotten: number
  /** The console says that it was sent, and no customer has it. */
  neverArrived: number
  /** A customer has it twice. */
  sentTwice: number
  /** The console says that it was not sent, and a customer has it. */
  denied: number
  /** An own message that came back as somebody else's. */
  foreignEchoes: number
  outOfOrder: number
  stuck: number
  /** Somebody left a number, and the sheet does not have them. */
  leadsLost: number
  leadsTwice: number
  /** Stored tokens that do not work, while the gate says that all is well. */
  deadTokens: number
  /** The gate asks to be connected anew, while its tokens work. */
  falseAlarms: number
}

export const spotless: Verdict = {
  lost: 0,
  doubled: 0,
  forgotten: 0,
  neverArrived: 0,
  sentTwice: 0,
  denied: 0,
  foreignEchoes: 0,
  outOfOrder: 0,
  stuck: 0,
  leadsLost: 0,
  leadsTwice: 0,
  deadTokens: 0,
  falseAlarms: 0,
}

/** How much there was to get wrong. */
export interface Figures {
  fromCustomers: number
  answers: number
  arrived: number
  /** May have arrived; shown as such. */
  unknown: number
  /** Not sent, and shown as such. */
  failed: number
  leads: number
  reconnected: number
}

export interface Facts {
  said: readonly string[]
  answered: readonly string[]
  arrived: readonly Arrival[]
  leads: ReadonlySet<string>
  reconnected: number
}

interface Line {
  thread_id: string
  seq: number
  sender: string
  text: string
  state: string
}

const isSent = ({ state }: Line): boolean => ['sent', 'delivered', 'read'].includes(state)

const countsOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

export const judge = async (
  deps: Deps,
  services: Services,
  shop: Shop,
  facts: Facts,
): Promise<{ verdict: Verdict; figures: Figures }> => {
  const read = async <T extends object>(text: string): Promise<T[]> =>
    (await deps.database.pool.query(text, [shop.workspaceId])).rows as T[]
  const lines = await read<Line>(
    `select thread_id, seq, sender, text, state from messages where workspace_id = $1 order by thread_id, seq`,
  )
  const reports = await read<{ id: string }>(
    `select id from channel_events where workspace_id = $1 and state <> 'done'`,
  )
  const own = lines.filter(({ sender }) => sender === 'staff')
  const there = countsOf(lines.filter(({ sender }) => sender === 'customer').map(({ text }) => text))
  const answers = new Set(own.map(({ text }) => text))
  const arrived = countsOf(facts.arrived.map(({ text }) => text))
  const verdict: Verdict = {
    lost: facts.said.filter((text) => !there.has(text)).length,
    doubled: [...there.values()].filter((count) => count > 1).length,
    forgotten: facts.answered.filter((text) => !answers.has(text)).length,
    neverArrived: own.filter((line) => isSent(line) && !arrived.has(line.text)).length,
    sentTwice: [...arrived.values()].filter((count) => count > 1).length,
    denied: own.filter(({ state, text }) => state === 'failed' && arrived.has(text)).length,
    foreignEchoes: lines.filter(({ sender }) => sender === 'phone').length,
    outOfOrder: outOfOrder(own, facts.arrived),
    stuck: own.filter(({ state }) => state === 'queued' || state === 'sending').length + reports.length,
    ...(await judgeLeads(read, services, facts.leads)),
    ...(await judgeTokens(deps, services, shop)),
  }
  const figures: Figures = {
    fromCustomers: facts.said.length,
    answers: own.length,
    arrived: facts.arrived.length,
    unknown: own.filter(({ state }) => state === 'unknown').length,
    failed: own.filter(({ state }) => state === 'failed').length,
    leads: facts.leads.size,
    reconnected: facts.reconnected,
  }
  return { verdict, figures }
}

const outOfOrder = (own: readonly Line[], arrived: readonly Arrival[]): number => {
  const places = new Map(own.map(({ text, seq }) => [text, seq]))
  const last = new Map<string, number>()
  let wrong = 0
  for (const { to, text } of arrived) {
    const seq = places.get(text) ?? 0
    if (seq < (last.get(to) ?? 0)) wrong += 1
    last.set(to, seq)
  }
  return wrong
}

const judgeLeads = async (
  read: <T extends object>(text: string) => Promise<T[]>,
  { google }: Services,
  expected: ReadonlySet<string>,
): Promise<Pick<Verdict, 'leadsLost' | 'leadsTwice'>> => {
  const leads = await read<{ id: string; thread_id: string }>(`select id, thread_id from leads where workspace_id = $1`)
  const rows = google.world.spreadsheets.find(({ id }) => id === orderSheetId)?.tabs[0]?.rows ?? []
  const inSheet = countsOf(rows.map((row) => row[1] ?? ''))
  const known = new Map(leads.map(({ id, thread_id: thread }) => [thread, id]))
  return {
    leadsLost: [...expected].filter((thread) => !inSheet.has(known.get(thread) ?? '')).length,
    leadsTwice: [...inSheet.values()].filter((count) => count > 1).length,
  }
}

/** A check of both accounts has come before: by now the gates know what their services think of them. */
const judgeTokens = async (
  deps: Deps,
  services: Services,
  { workspaceId, gates }: Shop,
): Promise<Pick<Verdict, 'deadTokens' | 'falseAlarms'>> => {
  const ctx = systemCtx(deps, workspaceId, 'test') as TenantCtx
  const { grants } = services.google.world
  const working = {
    'zalo-oa': [grantOfOa(services).refreshToken],
    google: grants.flatMap(({ refreshTokens }) => refreshTokens.map(({ token }) => token)),
  }
  const counts = { deadTokens: 0, falseAlarms: 0 }
  for (const channel of ['zalo-oa', 'google'] as const) {
    const gate = await findWorkgate(ctx.db, { workspaceId, id: gates[channel] })
    if (!gate) throw new Error('a workgate is gone')
    const { secrets } = await openAccount(ctx, gate)
    const isWorking = working[channel].includes(secrets['refreshToken'] ?? '')
    if (gate.health === 'ok' && !isWorking) counts.deadTokens += 1
    if (gate.health !== 'ok' && isWorking) counts.falseAlarms += 1
  }
  return counts
}
