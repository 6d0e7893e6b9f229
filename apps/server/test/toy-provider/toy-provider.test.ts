import type { RequestListener } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { listAiProviders } from '@app/contracts/ai-providers'
import { startTestChat } from '@app/contracts/agent'
import { checkConnection, createConnection } from '@app/contracts/connections'
import { aiProviders } from '#ai-providers/registry.ts'
import { startServer } from '#core/safe-fetch/fixtures/loopback-server.ts'
import { createTestModelTransport } from '#core/safe-fetch/safe-fetch.testing.ts'
import { readConfig } from '#read-config.ts'
import { buildApp } from '../../src/app.ts'
import { callerOf } from '../caller.ts'
import { chatbotWith } from '../given-bots.ts'
import { testConfig, useApp } from '../harness.ts'
import { say } from '../talk.ts'
import { parrot, parrotHost } from './parrot-provider.ts'

const key = 'hat-huong-duong'
const words = ['Dạ ', 'em chào ', 'mình ạ.']

/** The parrot itself, on this machine. */
const speak: RequestListener = (request, reply) => {
  const json = (status: number, body: unknown) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.headers['x-seed'] !== key) return void json(401, { error: 'no seed' })
  if (request.url === '/birds') return void json(200, { birds: ['macaw', 'budgie'] })
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const word of words) reply.write(`data: ${JSON.stringify({ word })}\n\n`)
  reply.end(`data: ${JSON.stringify({ isOver: true })}\n\n`)
}

describe('an AI provider that is one folder and one line', async () => {
  const test = await useApp()
  const { signIn, given } = test
  const { port, close } = await startServer(speak)
  afterAll(close)
  const app = await buildApp({
    ...test.deps,
    aiProviders: [...aiProviders, parrot],
    modelTransport: createTestModelTransport({ servers: { [parrotHost]: port } }),
  })
  await app.http.ready()
  const ownerHere = async () => {
    const owner = await signIn()
    return { owner, as: callerOf(app, owner.token) }
  }
  const wanted = { kind: 'parrot', name: 'Vẹt của shop', key, model: 'macaw' }

  it('is described to forms: name, icon, models, address, and where to get a key', async () => {
    const { as } = await ownerHere()

    const { body } = await as.call(listAiProviders)

    expect(body.items.map(({ id }) => id)).toEqual([
      'openai',
      'anthropic',
      'google',
      'openrouter',
      'openai-compatible',
      'parrot',
    ])
    expect(body.items.at(-1)).toMatchObject({
      label: { vi: 'Vẹt biết nói', en: 'Talking parrot' },
      models: ['macaw', 'budgie'],
      baseUrl: 'http://parrot.example',
      settings: {
        properties: {
          baseUrl: { control: 'url', placeholder: 'http://parrot.example' },
          key: { control: 'password', help: { vi: 'Hỏi người nuôi vẹt.' } },
          model: { placeholder: 'macaw' },
        },
        required: ['key'],
      },
    })
    expect(body.items.find(({ id }) => id === 'openai-compatible')?.settings['required']).toEqual(['baseUrl'])
  })

  it('is connected, checked and asked by a bot', async () => {
    const { owner, as } = await ownerHere()
    const { body: connection } = await as.call(createConnection, { body: wanted })
    const model = { ...chatbotWith().model, source: 'connection' as const, connectionId: connection.id }
    const bot = await given.publishedBot(owner.workspaceId, {
      config: chatbotWith({ model, onlyFromKnowledge: false }),
    })

    const checked = await as.call(checkConnection, { params: { connectionId: connection.id } })
    const { body: chat } = await as.call(startTestChat, {
      params: { id: bot.id },
      body: { environment: 'development' },
    })
    const told = await say(as, chat.id, 'Bạn nói gì đi')

    expect(checked.body).toMatchObject({ status: 'ok', offers: [{ name: 'macaw' }, { name: 'budgie' }] })
    expect(told.shown).toBe(words.join(''))
  })

  it('is refused where it is not registered, by forms and by settings alike', async () => {
    const owner = await signIn()
    const env = { LLM_PROVIDER: 'parrot', LLM_API_KEY: key, LLM_CHAT_MODEL: 'macaw' }

    const refused = await owner.call(createConnection, { body: wanted })
    const known = readConfig(env, [], { channels: [], aiProviders: [parrot], payments: [] })

    expect([refused.status, Object.keys(refused.error?.details.fields ?? {})]).toEqual([400, ['kind']])
    expect(known.platformModel).toMatchObject({ kind: 'parrot', model: 'macaw' })
    expect(() => testConfig(env)).toThrow(/LLM_PROVIDER must be one of openai, .*, not "parrot"/)
  })
})
