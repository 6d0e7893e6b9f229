import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRun, startTestChat } from '@app/contracts/agent'
import { createTestModelTransport, createTestSafeFetch } from '#core/safe-fetch/safe-fetch.testing.ts'
import { buildApp, type App } from '../../../app.ts'
import { callerOf } from '../../../../test/caller.ts'
import { startEverythingServer, type EverythingServer } from '../../../../test/fakes/mcp/everything-server.ts'
import { chatbotWith } from '../../../../test/given-bots.ts'
import { useApp } from '../../../../test/harness.ts'
import { say, talkingApp } from '../../../../test/talk.ts'

describe('a bot with the tools of an MCP server', async () => {
  const test = await useApp()
  const { signIn, given } = test
  const { llm, deps, shopBot, setCredits } = await talkingApp(test)
  let everything: EverythingServer
  let app: App

  beforeAll(async () => {
    everything = await startEverythingServer()
    const way = { servers: { 'mcp.example': everything.port } }
    app = await buildApp({
      ...deps,
      safeFetch: createTestSafeFetch(way),
      modelTransport: createTestModelTransport(way),
    })
    await app.http.ready()
  })
  afterAll(() => Promise.all([everything.close(), llm.close()]))
  beforeEach(() => llm.reset())

  const chat = async (host: string, allow: string[]) => {
    const owner = await signIn()
    await setCredits(owner.workspaceId, 100)
    const { id } = await given.connection(owner.workspaceId, {
      kind: 'mcp',
      name: 'Máy tính',
      baseUrl: `http://${host}/mcp`,
    })
    const { tools } = chatbotWith()
    const bot = await shopBot(owner, {
      onlyFromKnowledge: false,
      guards: { ...chatbotWith().guards, priceLock: false },
      tools: { ...tools, mcp: [{ connectionId: id, allow }] },
    })
    const caller = callerOf(app, owner.token)
    const { body } = await caller.call(startTestChat, { params: { id: bot.id }, body: {} })
    return {
      ask: async (text: string) => {
        const { run } = await say(caller, body.id, text)
        const { steps } = (await caller.call(getRun, { params: { runId: run.id } })).body
        return { run, steps }
      },
    }
  }
  const question = 'Hai mươi cộng hai mươi hai bằng mấy vậy bạn?'

  it('calls them and answers with what they said', async () => {
    const { ask } = await chat('mcp.example', ['get-sum', 'echo'])
    llm.script([
      { toolCalls: [{ name: 'mcp_1_get-sum', arguments: { a: 20, b: 22 } }] },
      ({ messages }) => ({ text: `Dạ ${/is (\d+)/.exec(messages.at(-1)?.text ?? '')?.[1] ?? 'không rõ'} ạ.` }),
    ])

    const { run, steps } = await ask(question)

    expect(run).toMatchObject({ status: 'done', engine: 'fake', reply: { text: 'Dạ 42 ạ.' } })
    expect(llm.requests[0]?.tools).toEqual(expect.arrayContaining(['mcp_1_echo', 'mcp_1_get-sum']))
    expect(JSON.stringify(steps)).toContain('The sum of 20 and 22 is 42.')
  })

  it('has only those that its settings name', async () => {
    const { ask } = await chat('mcp.example', ['echo'])
    llm.script([{ toolCalls: [{ name: 'mcp_1_get-env', arguments: {} }] }, { text: 'Dạ em không làm được ạ.' }])

    const { steps } = await ask(question)

    const names = llm.requests[0]?.tools.filter((name) => name.startsWith('mcp_'))
    expect(names).toEqual(['mcp_1_echo'])
    expect(JSON.stringify(steps)).not.toContain('PATH')
  })

  it('answers without them when the server is down, and the steps say so', async () => {
    const { ask } = await chat('down.example', ['echo'])
    llm.script([{ text: 'Dạ 42 ạ.' }])

    const { run, steps } = await ask(question)

    expect(run).toMatchObject({ status: 'done', reply: { text: 'Dạ 42 ạ.' } })
    expect(llm.requests[0]?.tools.filter((name) => name.startsWith('mcp_'))).toEqual([])
    expect(steps).toContainEqual(
      expect.objectContaining({ status: 'skipped', error: expect.objectContaining({ code: 'network' }) as object }),
    )
  })
})
