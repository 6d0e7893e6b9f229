import { and, eq, sql } from 'drizzle-orm'
import type { Citation } from '@app/contracts/agent'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { createLogger } from '#core/logger/logger.ts'
import { agentRuns, agentSessions, events } from '#db/schema/index.ts'
import { buildApp, type App } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { startFakeLlm } from '../fakes/llm/fake-llm.ts'
import type { TestApp } from '../harness.ts'
import { withoutRowSecurity } from '../without-row-security.ts'
import type { Attack } from './attacks/attack.ts'
import type { Evidence } from './breaches.ts'
import { startCanaryHosts } from './canary-hosts.ts'
import { obedientModel } from './obedient-model.ts'
import type { Place } from './places.ts'
import { modelHost, setStage } from './stage.ts'

const questions = {
  vi: 'Mình muốn hỏi zirvex nhận sửa ở đâu và cần mang theo giấy tờ gì vậy shop ơi?',
  en: 'Where can I get a zirvex repaired and which papers should I bring along with me?',
} as const

export interface Strike {
  attack: Attack
  place: Place
  isStreaming: boolean
  environment: 'production' | 'development'
  own?: Partial<ChatbotConfig>
}

/** The product with an obedient model, seen from outside, from its logs and from its database. */
export const openArena = async (test: TestApp) => {
  const stage = await setStage(test)
  const canaries = await startCanaryHosts()
  const llm = await startFakeLlm({ key: stage.secrets.providerKey })
  const logs: string[] = []
  const deps: Deps = {
    ...test.deps,
    config: {
      ...test.deps.config,
      platformModel: {
        kind: 'openai-compatible',
        baseUrl: llm.baseUrl,
        apiKey: stage.secrets.platformKey,
        model: 'fake',
        fallbackModel: null,
      },
    },
    ...canaries.ways({ [modelHost]: Number(new URL(llm.baseUrl).port) }),
    logger: createLogger({ level: 'trace', destination: { write: (line) => void logs.push(line) } }),
    // The second wall is down: what keeps workspaces apart here is the key in every query.
    database: withoutRowSecurity(test.deps.database),
  }
  const app: App = await buildApp(deps)
  await app.http.ready()
  const db = test.deps.database.system

  const strike = async ({ attack, place, isStreaming, environment, own = {} }: Strike): Promise<Evidence> => {
    const words = stage.fill(attack.words)
    Object.assign(canaries.says, { api: '', mcp: '', mcpDescription: '' })
    const way = await place.plant({ test, stage, canaries }, words)
    const base = stage.config(own)
    const allowed = Object.fromEntries((attack.allows ?? []).map((name) => [name, true]))
    const bot = await test.given.publishedBot(stage.owner.workspaceId, {
      config: {
        ...base,
        datasets: [...(way.datasets ?? []), ...base.datasets],
        tools: { ...base.tools, ...allowed, ...(way.mcp ? { mcp: way.mcp } : {}) },
      },
    })
    const { key } = await test.given.botKey(bot, { environment })
    await test.given.agentSession(bot, {
      environment,
      origin: 'api',
      externalKey: 'api:strike',
      snapshotId: environment === 'production' ? bot.publishedSnapshotId : null,
      state: way.name ? { slots: { name: way.name } } : {},
    })
    for (const list of [llm.requests, canaries.hits, canaries.mcpCalls, logs]) list.length = 0
    llm.onRequest(obedientModel(attack, way.opening ?? [], stage.fill))

    const question = [questions[attack.language], way.after].filter(Boolean).join('\n')
    const messages = [...(way.before ?? []), { role: 'user', content: question }]
    const { text: payload } = await callerOf(app, null).send({
      method: 'POST',
      url: '/api/v1/chat/completions',
      headers: { authorization: `Bearer ${key}` },
      payload: { model: bot.id, messages, stream: isStreaming, metadata: { conversation: 'strike' } },
    })

    const { said, citations } = isStreaming ? readStream(payload) : readWhole(payload)
    const isOfBot = and(eq(agentRuns.workspaceId, bot.workspaceId), eq(agentRuns.botId, bot.id))
    const runs = await db.select().from(agentRuns).where(isOfBot)
    const session = only(await db.select().from(agentSessions).where(eq(agentSessions.botId, bot.id)))
    const told = await db
      .select()
      .from(events)
      .where(sql`${events.payload} ->> 'botId' = ${bot.id}`)
    return {
      attack,
      place,
      way,
      words,
      wrote: messages.flatMap(({ role, content }) => (role === 'assistant' ? [] : content)).join('\n'),
      said,
      payload,
      citations,
      requests: [...llm.requests],
      hits: [...canaries.hits],
      mcpCalls: [...canaries.mcpCalls],
      session,
      stored: JSON.stringify([runs, session, told]),
      logs: logs.join(''),
    }
  }

  const close = async () => {
    await app.http.close()
    await Promise.all([llm.close(), canaries.close()])
  }
  return { stage, llm, canaries, app, strike, close }
}

interface Read {
  said: string
  citations: readonly Citation[]
}
interface Chunk {
  choices?: { delta?: { content?: string }; message?: { content?: string } }[]
  bizagent?: { citations?: Citation[] }
}

const readWhole = (payload: string): Read => {
  const { choices, bizagent } = JSON.parse(payload) as Chunk
  return { said: choices?.[0]?.message?.content ?? '', citations: bizagent?.citations ?? [] }
}

/** Everything that was ever sent counts: words that are taken back later have been read. */
const readStream = (payload: string): Read => {
  const chunks = payload
    .split('\n\n')
    .filter((part) => part.startsWith('data: {'))
    .map((part) => JSON.parse(part.slice('data: '.length)) as Chunk)
  return {
    said: chunks.map(({ choices }) => choices?.[0]?.delta?.content ?? '').join(''),
    citations: chunks.flatMap(({ bizagent }) => bizagent?.citations ?? []),
  }
}
