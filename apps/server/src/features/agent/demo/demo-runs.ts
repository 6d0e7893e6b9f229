import type { AgentReply, RunStep } from '@app/contracts/agent'
import { newId } from '#core/ids.ts'
import { seededRandom, type Random } from '#core/seeded-random.ts'
import type { agentRuns, agentSessions, SessionState } from '#db/schema/index.ts'
import { creditsOf } from '../model/price.ts'
import { noSpending } from '../turn/contract.ts'
import { quickIntent } from '../understand/quick-intents.ts'
import type { DemoPublished, DemoTalk } from './demo-contract.ts'
import { citationOf, type DemoSources } from './demo-sources.ts'
import { demoSteps, type DemoModelUse } from './demo-steps.ts'
import { isLeftToPeople, turnsOf, type DemoTurn } from './demo-talks.ts'

type SessionRow = typeof agentSessions.$inferInsert
type RunRow = typeof agentRuns.$inferInsert & { reply: AgentReply; credits: number; steps: RunStep[] }

/** What a bot's part in one conversation left behind. */
export interface DemoSession {
  session: SessionRow
  runs: RunRow[]
  threadId: string
  snapshotId: string
  /** Which run wrote which message, and what it answered. */
  written: { messageId: string; run: RunRow; covered: number }[]
}

/** The model that the platform paid for in the weeks before. */
const model = 'qwen3-32b'

/** The sessions of these conversations, always the same. A conversation that the bot took no part in has none. */
export const demoSessions = (
  workspaceId: string,
  talks: readonly DemoTalk[],
  versions: readonly DemoPublished[],
  sources: DemoSources,
): DemoSession[] => {
  const random = seededRandom(84)
  return talks.flatMap((talk) => sessionOf({ workspaceId, talk, versions, sources, random }) ?? [])
}

interface Shop {
  workspaceId: string
  talk: DemoTalk
  versions: readonly DemoPublished[]
  sources: DemoSources
  random: Random
}

const sessionOf = (shop: Shop): DemoSession | null => {
  const { workspaceId, talk, versions } = shop
  const turns = turnsOf(talk.said)
  const [first, last] = [turns[0], turns.at(-1)]
  const begun = talk.said[0]?.at
  const version = begun && versions.findLast(({ botId, at }) => botId === talk.botId && at <= begun)
  if (!first || !last || !version) return null
  const id = newId()
  const state: SessionState = {}
  const runs = turns.map((turn, at) => runOf(shop, { turn, version, state, sessionId: id, generation: at + 1 }))
  const sum = (of: (run: RunRow) => number) => runs.reduce((total, run) => total + of(run), 0)
  return {
    session: {
      workspaceId,
      id,
      botId: talk.botId,
      environment: 'production',
      origin: 'thread',
      snapshotId: version.snapshotId,
      // The next message of this customer goes on from here.
      externalKey: talk.threadId,
      status: isLeftToPeople(talk.said) ? 'handed-off' : 'open',
      state,
      generation: runs.length,
      title: first.input.slice(0, 80),
      lastText: last.answer.text.slice(0, 200),
      runCount: runs.length,
      tokens: sum(({ tokensIn = 0, tokensOut = 0 }) => tokensIn + tokensOut),
      credits: sum(({ credits }) => credits),
      createdAt: begun,
      lastAt: last.answer.at,
    },
    runs,
    threadId: talk.threadId,
    snapshotId: version.snapshotId,
    written: turns.flatMap(({ answer, covered }, at) => {
      const run = runs[at]
      return run ? [{ messageId: answer.id, run, covered }] : []
    }),
  }
}

interface Place {
  turn: DemoTurn
  version: DemoPublished
  state: SessionState
  sessionId: string
  generation: number
}

const runOf = ({ workspaceId, talk, sources, random }: Shop, place: Place): RunRow => {
  const { turn, version, state, sessionId, generation } = place
  const items = turn.kind === 'answered' ? sources.of(turn.answer.text) : []
  const citations = items.map(citationOf)
  const use = modelUse(turn, isWrittenByShop(turn, items, random), generation, random)
  const ms = use ? use.ms + 20 : 12 + Math.floor(random() * 30)
  const { tokensIn = 0, cachedTokens = 0, tokensOut = 0 } = use ?? {}
  const spent = { ...noSpending(), tokensIn, cachedTokens, tokensOut }
  const isPaid = use !== null && turn.kind !== 'no_answer'
  return {
    workspaceId,
    id: newId(),
    sessionId,
    botId: talk.botId,
    snapshotId: version.snapshotId,
    environment: 'production',
    mode: 'live',
    origin: 'thread',
    inputId: newId(),
    generation,
    versionLabel: `v${version.number}`,
    input: turn.input,
    reply: { text: turn.answer.text, citations, suggestions: [], isHandoff: turn.kind === 'handoff' },
    status: 'done',
    outcome: turn.kind,
    engine: use?.model ?? 'built-in',
    steps: demoSteps({
      turn,
      config: version.config,
      state,
      items,
      citations,
      use,
      messages: 2 * generation,
      random,
    }),
    tokensIn,
    tokensOut,
    credits: isPaid ? creditsOf({ model, isPlatform: true }, spent) : 0,
    ms,
    firstTokenMs: use ? Math.round(use.ms * 0.4) : null,
    startedAt: new Date(turn.answer.at.getTime() - ms),
    endedAt: turn.answer.at,
  }
}

type Items = ReturnType<DemoSources['of']>

/** A question as the shop wrote it down is mostly answered without a model. */
const isWrittenByShop = ({ input }: DemoTurn, items: Items, random: Random): boolean =>
  random() < 0.5 && items.some(({ kind, questions }) => kind === 'qna' && questions.includes(input))

const modelUse = (
  { kind, input, answer }: DemoTurn,
  isVerbatim: boolean,
  generation: number,
  random: Random,
): DemoModelUse | null => {
  const isCalled = kind === 'handoff' && quickIntent(input)?.intent === 'want-human'
  if (kind === 'small_talk' || isVerbatim || isCalled) return null
  // Rules and tools, what was found, and what was said before.
  const tokensIn = 2_400 + generation * 110 + Math.floor(random() * 900)
  const tokensOut = Math.ceil(answer.text.length / 2.6) + 8
  const ms = 700 + tokensOut * 14 + Math.floor(random() * 600)
  return { model, tokensIn, cachedTokens: generation > 1 ? 1_024 : 0, tokensOut, ms }
}
