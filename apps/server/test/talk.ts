import { randomUUID } from 'node:crypto'
import {
  getRun,
  sendTestMessage,
  startTestChat,
  type Run,
  type RunWithSteps,
  type TurnEvent,
} from '@app/contracts/agent'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { Config } from '#core/config.ts'
import type { Deps } from '#core/context.ts'
import { createTestModelTransport } from '#core/safe-fetch/safe-fetch.testing.ts'
import { creditAccounts } from '#db/schema/index.ts'
import { buildApp, type App } from '../src/app.ts'
import { callerOf, type Caller } from './caller.ts'
import { startFakeLlm, type FakeLlm, type FakeLlmOptions } from './fakes/llm/fake-llm.ts'
import type { SignedIn } from './given.ts'
import { chatbotWith } from './given-bots.ts'
import type { TestApp } from './harness.ts'

/** The host that the fake model plays. */
export const modelHost = 'models.example.com'

export interface Told {
  status: number
  events: TurnEvent[]
  run: Run
  /** What somebody who watches the stream reads at the end. */
  shown: string
}

/** The events of a stream as they were sent. */
export const eventsIn = (text: string): TurnEvent[] =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice('data: '.length)) as TurnEvent)

export const toldBy = (status: number, text: string): Told => {
  const events = eventsIn(text)
  const end = events.find((event) => event.type === 'run.end')
  if (!end) throw new Error(`the turn did not end: ${status} ${text.slice(0, 300)}`)
  let shown = ''
  for (const event of events) {
    if (event.type === 'text.reset') shown = ''
    if (event.type === 'text') shown += event.delta
  }
  return { status, events, run: end.run, shown }
}

/** Says something in a conversation and reads the stream to its end. */
export const say = async (caller: Caller, sessionId: string, text: string, inputId: string = randomUUID()) => {
  const reply = await caller.call(sendTestMessage, { params: { sessionId }, body: { inputId, text } })
  return toldBy(reply.status, reply.text)
}

/** The product beside a model on this machine, and the ways tests talk to bots. */
export const talkingApp = async (
  test: TestApp,
  { modelPatience, ...options }: FakeLlmOptions & Partial<Pick<Config, 'modelPatience'>> = {},
) => {
  const llm: FakeLlm = await startFakeLlm(options)
  const { port } = new URL(llm.baseUrl)
  const deps: Deps = {
    ...test.deps,
    config: {
      ...test.deps.config,
      ...(modelPatience ? { modelPatience } : {}),
      platformModel: {
        kind: 'openai-compatible',
        baseUrl: llm.baseUrl,
        apiKey: llm.key,
        model: 'fake',
        fallbackModel: null,
      },
    },
    modelTransport: createTestModelTransport({ servers: { [modelHost]: Number(port) }, allowPorts: [80, 443] }),
  }
  const app: App = await buildApp(deps)
  await app.http.ready()

  /** A bot of the small shop that asks the platform's model, unless told otherwise. */
  const shopBot = async (owner: SignedIn, own: Partial<ChatbotConfig> = {}) =>
    test.given.publishedBot(owner.workspaceId, {
      config: chatbotWith({
        datasets: await test.given.shopDatasets(owner.workspaceId),
        model: { ...chatbotWith().model, source: 'platform' },
        ...own,
      }),
    })

  /** A bot that asks the model through a connection of the workspace. */
  const connectedModel = async (owner: SignedIn, own: Partial<ChatbotConfig['model']> = {}) => {
    const connection = await test.given.connection(owner.workspaceId, {
      baseUrl: `http://${modelHost}/v1`,
      key: llm.key ?? 'none',
    })
    return { ...chatbotWith().model, source: 'connection' as const, connectionId: connection.id, ...own }
  }

  const begin = async (owner: SignedIn, botId: string, environment: 'development' | 'production' = 'development') => {
    const caller = callerOf(app, owner.token)
    const { body } = await caller.call(startTestChat, { params: { id: botId }, body: { environment } })
    return {
      id: body.id,
      caller,
      say: (text: string, inputId?: string) => say(caller, body.id, text, inputId),
      steps: async (run: Run): Promise<RunWithSteps['steps']> =>
        (await caller.call(getRun, { params: { runId: run.id } })).body.steps,
    }
  }

  const setCredits = async (workspaceId: string, balance: number) => {
    const values = { workspaceId, balance, reserved: 0, updatedAt: test.deps.clock.now() }
    await test.deps.database.system
      .insert(creditAccounts)
      .values(values)
      .onConflictDoUpdate({ target: creditAccounts.workspaceId, set: { balance, reserved: 0 } })
  }

  return { app, deps, llm, shopBot, connectedModel, begin, setCredits }
}
