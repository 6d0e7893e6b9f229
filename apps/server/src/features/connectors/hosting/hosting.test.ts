import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startZaloWeb } from '@app/simulators/zalo-web/simulator'
import { beginConnect, cancelConnect, startQr } from '@app/contracts/connect-sessions'
import { getConnector } from '@app/contracts/connectors'
import { sendMessage } from '@app/contracts/conversations'
import { deleteWorkgate } from '@app/contracts/workgates'
import type { Service } from '#core/feature.ts'
import { newId } from '#core/ids.ts'
import { connectorLines, connectors, secrets, threads, workgates } from '#db/schema/index.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { listenOn } from '../../../../test/socket.ts'
import { createHosting } from './hosting-service.ts'

/** The program as it is written; the product runs what was built of it. */
const program = new URL('../../../../../zalo-connector/src/main.ts', import.meta.url)
const mai = '5100000000000000001'
const lan = '5200000000000000001'

describe('a connector that runs on the server', async () => {
  const test = await useApp()
  const { database, given, signIn } = test
  const zalo = await startZaloWeb({ folder: null, port: 0 })
  const config = { ...test.deps.config, kindSettings: { ZALO_PERSONAL_SIMULATOR: zalo.origin } }
  const deps = { ...test.deps, config }
  const listening = await listenOn(deps)
  const origin = listening.url.replace('ws', 'http').replace('/api/realtime', '')
  const services: Service[] = []
  afterAll(async () => {
    for (const service of services) await service.stop()
    await listening.stop()
    await zalo.stop()
  })
  const until = <T>(read: () => Promise<T> | T) => vi.waitFor(read, { timeout: 60_000, interval: 20 })
  const host = async (options: Parameters<typeof createHosting>[1] = {}) => {
    const service = createHosting(deps, { program, lookMs: 50, ...options })
    services.push(service)
    await service.start({ origin })
    return service
  }
  const begin = async (app = listening.app) => {
    const owner = await signIn()
    const as = callerOf(app, owner.token)
    const { id: botId } = await given.publishedBot(owner.workspaceId)
    const { body } = await as.call(beginConnect, { body: { channel: 'zalo-personal', botId, agrees: true } })
    const ask = () => as.call(startQr, { params: { sessionId: body.id }, body: { isHosted: true } })
    return { as, session: body, ask }
  }
  const hostedRow = async (sessionOrGate: string) =>
    (await database.system.select().from(connectors)).find(
      ({ sessionId, workgateId }) => sessionId === sessionOrGate || workgateId === sessionOrGate,
    )
  const textsOf = async (gateId: string) => {
    await test.drainJobs()
    const [thread] = await database.system.select().from(threads).where(eq(threads.workgateId, gateId))
    return { thread, texts: thread ? (await given.messagesOf(thread.id)).map(({ text }) => text) : [] }
  }

  it('is scanned, answers, moves to another process with its history, and ends with its account', async () => {
    const first = await host()
    const { as, session, ask } = await begin()
    const asked = await ask()
    await until(() => expect(zalo.phone.codes().some(({ state }) => state === 'new')).toBe(true))
    zalo.phone.scan(mai)
    zalo.phone.confirm()
    const gate = await until(async () => {
      const [row] = await database.system.select().from(workgates).where(eq(workgates.externalId, mai))
      if (!row) throw new Error('no account yet')
      return row
    })
    await until(() => expect(zalo.phone.isOnline(mai)).toBe(true))
    expect(session.qr?.connector).toMatchObject({ isHosted: false, canBeHosted: true })
    expect(asked.body.qr).toMatchObject({ state: 'connecting', connector: { isHosted: true } })

    // Customers and staff talk through it; what opens the account is sealed and nowhere else.
    await zalo.phone.say(mai, lan, { text: 'Còn size M không shop' })
    const { thread } = await until(async () => {
      const found = await textsOf(gate.id)
      expect(found.texts).toContain('Còn size M không shop')
      return found
    })
    const shown = await as.call(getConnector, { params: { workgateId: gate.id } })
    const say = { params: { threadId: thread?.id ?? '' }, body: { clientId: newId(), text: 'Dạ còn ạ' } }
    await as.call(sendMessage, say)
    await until(async () => {
      await test.drainJobs()
      expect((await zalo.phone.lines(mai, lan)).map(({ text }) => text)).toContain('Dạ còn ạ')
    })
    const row = await hostedRow(gate.id)
    const lines = await database.system.select().from(connectorLines)
    const [secret] = await database.system
      .select()
      .from(secrets)
      .where(eq(secrets.id, row?.id ?? ''))
    expect(shown.body.connector).toMatchObject({ isHosted: true, isOnline: true })
    expect(JSON.stringify([row, lines, secret])).not.toContain('zpw_sek')
    expect(secret?.sealed).toMatch(/^v1\./)

    // A second process finds nothing to do until the first one stops; then it goes on where that was.
    const second = await host()
    await zalo.phone.say(mai, lan, { text: 'một' })
    await until(async () => expect((await textsOf(gate.id)).texts).toContain('một'))
    expect((await hostedRow(gate.id))?.hostedBy).toBe(row?.hostedBy)
    await first.stop()
    await zalo.phone.say(mai, lan, { text: 'giữa' })
    await until(() => expect(zalo.phone.isOnline(mai)).toBe(true))
    await until(async () => expect((await textsOf(gate.id)).texts).toContain('giữa'))
    expect((await textsOf(gate.id)).texts.filter((text) => text === 'giữa')).toHaveLength(1)
    expect((await hostedRow(gate.id))?.hostedBy).not.toBe(row?.hostedBy)

    // Its thread fails: it is given back, and tried again after a wait that grows.
    await second.stop()
    const broken = new URL('data:text/javascript,throw new Error("broken")')
    const third = await host({ program: broken, waits: { firstSeconds: 0.01, longestSeconds: 0.1 } })
    await until(async () => expect((await hostedRow(gate.id))?.hostFailures).toBeGreaterThan(2))
    await third.stop()
    await host()
    await until(() => expect(zalo.phone.isOnline(mai)).toBe(true))

    await as.call(deleteWorkgate, { params: { workgateId: gate.id }, body: { name: gate.name } })
    await until(() => expect(zalo.phone.isOnline(mai)).toBe(false))
    expect(await hostedRow(gate.id)).toMatchObject({ endedBecause: 'revoked' })
    const left = [
      ...(await database.system
        .select()
        .from(secrets)
        .where(eq(secrets.id, row?.id ?? ''))),
      ...(await database.system.select().from(connectorLines)),
    ]
    expect(left).toEqual([])
  })

  it('ends with an attempt that is given up, and is refused where the operator does not want it', async () => {
    const { as, session, ask } = await begin()
    await ask()
    await as.call(cancelConnect, { params: { sessionId: session.id } })
    const off = await listenOn({ ...deps, config: { ...config, hostsConnectors: false } })
    const refused = await begin(off.app)
    const answer = await refused.ask()
    await off.stop()

    expect(await hostedRow(session.id)).toMatchObject({ endedBecause: 'revoked' })
    expect(refused.session.qr?.connector.canBeHosted).toBe(false)
    expect(answer.error?.code).toBe('CONNECTOR_HOSTING_OFF')
  })
})
