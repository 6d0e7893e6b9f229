import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeCodes } from '@app/contracts/realtime'
import type { App } from '../../src/app.ts'
import type { Deps } from '#core/context.ts'
import { createGiven } from '../given.ts'
import { prepareInstallation, type Installation } from '../installation.ts'
import { startServer } from '../kill/server-life.ts'
import { openSocket } from '../socket.ts'
import { ask, holdRequest } from './held-request.ts'

/** Some seconds on an idle machine; a busy one only takes longer. */
const patience = { timeout: 600_000 }

interface Shop {
  token: string
  botId: string
}

const openShop = async (app: App, deps: Deps): Promise<Shop> => {
  const given = createGiven(app, deps)
  const { workspaceId, token } = await given.signedIn()
  const bot = await given.publishedBot(workspaceId)
  // Nobody but the test writes.
  await given.workgate(bot, { externalId: `${bot.id}:production`, isActive: false })
  return { token, botId: bot.id }
}

let installation: Installation<Shop>
beforeAll(async () => {
  installation = await prepareInstallation(openShop)
}, patience.timeout)
afterAll(() => installation.remove())

const post = async <T>(url: string, token: string | null, body: object): Promise<T> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const openConsole = async (url: string, token: string) => {
  const { ticket } = await post<{ ticket: string }>(`${url}/api/realtime/ticket`, token, {})
  const socket = await openSocket(`${url.replace('http', 'ws')}/api/realtime`)
  socket.send({ type: 'auth', ticket })
  await socket.until((frames) => frames.some(({ type }) => type === 'ready'))
  return socket
}

/** The events of a visitor who has said something; resolves to the whole text when the server has ended them. */
const openChat = async (url: string, botId: string): Promise<{ ended: Promise<string> }> => {
  const { token } = await post<{ token: string }>(`${url}/api/widget/${botId}/visits`, null, {})
  await post(`${url}/api/widget/messages`, token, { clientId: randomUUID(), text: 'Chào shop' })
  const stream = await fetch(`${url}/api/widget/events`, { headers: { authorization: `Bearer ${token}` } })
  return { ended: stream.text() }
}

const refusalOf = (url: string): Promise<string> =>
  ask(url).then(
    () => 'none',
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  )

describe('a server that is told to stop', patience, () => {
  it('says so to the balancer, serves on, ends what is under way, closes its sockets and exits 0', async () => {
    const { token, botId } = installation.prepared
    const life = await startServer({ ...installation.env, SHUTDOWN_DRAIN_SECONDS: '300' })
    const socket = await openConsole(life.url, token)
    const chat = await openChat(life.url, botId)
    const label = { name: `Nhãn ${randomUUID().slice(0, 8)}`, color: '#aabbcc' }
    const held = await holdRequest(`${life.url}/api/labels`, token, label)
    const order: string[] = []
    void Promise.race([chat.ended, socket.closed]).then(() => order.push('sends its readers away'))

    void life.end('SIGTERM')
    await expect.poll(() => ask(`${life.url}/ready`), patience).toEqual({ status: 503, connection: 'close' })
    expect(await ask(`${life.url}/api/meta`)).toEqual({ status: 200, connection: 'close' })
    order.push('serves on')
    // The time for the balancer is far longer than a test: a second signal ends it.
    const exitCode = life.end('SIGTERM')
    await expect.poll(() => refusalOf(`${life.url}/live`), patience).toBe('ECONNREFUSED')
    order.push('refuses connections')
    expect(await held.finish()).toEqual({ status: 201, connection: 'close' })
    order.push('answers what it had begun')

    expect(await socket.closed).toBe(closeCodes.restarting)
    expect(await exitCode).toBe(0)
    expect(await chat.ended).toContain('Chào shop')
    expect(order).toEqual(['serves on', 'refuses connections', 'answers what it had begun', 'sends its readers away'])
  })

  it('needs no second signal, and leaves neither words nor files behind', async () => {
    const filesIn = () => readdirSync(installation.env['DATA_DIR'] ?? '').toSorted()
    const before = filesIn()
    const life = await startServer({ ...installation.env, SHUTDOWN_DRAIN_SECONDS: '1' })
    const said = life.said()

    const exitCode = await life.end('SIGTERM')

    expect(exitCode).toBe(0)
    expect(life.said()).toBe(said)
    expect(filesIn()).toEqual(before)
  })
})
