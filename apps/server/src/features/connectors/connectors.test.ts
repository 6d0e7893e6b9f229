import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { getConnector, getSetupFile, pairConnector, revokeConnector, type SetupFile } from '@app/contracts/connectors'
import { beginConnect, startQr } from '@app/contracts/connect-sessions'
import { getThread, sendMessage } from '@app/contracts/conversations'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import {
  connectorPairings,
  connectors,
  connectSessions,
  threads,
  workgateHealthChanges,
  workgates,
} from '#db/schema/index.ts'
import { callerOf } from '../../../test/caller.ts'
import { runConnector, type RunningConnector } from '../../../test/given-connectors.ts'
import type { SignedIn } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'
import { listenOn } from '../../../test/socket.ts'
import { connectorsCron } from './connectors.jobs.ts'

describe('a program on the shop’s machine', async () => {
  const test = await useApp()
  const { database, given, signIn, clock } = test
  const listening = await listenOn(test.deps)
  const server = listening.url.replace('ws', 'http').replace('/api/realtime', '')
  const running: RunningConnector[] = []
  afterAll(async () => {
    for (const connector of running) await connector.stop()
    await listening.stop()
  })
  const outside = callerOf(listening.app, null)
  const until = <T>(read: () => Promise<T> | T) => vi.waitFor(read, { timeout: 60_000, interval: 10 })

  const begin = async (owner: SignedIn, botId: string, workgateId?: string) => {
    const as = callerOf(listening.app, owner.token)
    const { body } = await as.call(beginConnect, {
      body: { channel: 'zalo-personal', botId, agrees: true, ...(workgateId ? { workgateId } : {}) },
    })
    return { owner, botId, as, session: body }
  }
  const shop = async () => {
    const owner = await signIn()
    return begin(owner, (await given.publishedBot(owner.workspaceId)).id)
  }
  type Shop = Awaited<ReturnType<typeof shop>>
  const codeOf = async ({ as, session }: Shop): Promise<string> => {
    const file = await as.call(getSetupFile, { params: { sessionId: session.id } })
    return (JSON.parse(file.text) as SetupFile).pairingCode
  }
  const pair = async (at: Shop) =>
    (await outside.call(pairConnector, { body: { code: await codeOf(at), deviceName: 'Máy quầy' } })).body
  const run = (token: string, folder?: string, special?: Parameters<typeof runConnector>[3]) => {
    const connector = runConnector(server, token, folder, special)
    running.push(connector)
    return connector
  }
  const sessionRow = async ({ id }: { id: string }) =>
    (await database.system.select().from(connectSessions).where(eq(connectSessions.id, id)))[0]
  const qrState = async (at: Shop) => (await sessionRow(at.session))?.qr?.['state']
  const ask = (at: Shop, replaces = false) =>
    at.as.call(startQr, { params: { sessionId: at.session.id }, body: { replaces } })
  const mai = (ownId: string = newId()) => ({ ownId, name: 'Mai (Nắng Linen)', avatar: null, phone: null })

  /** A shop whose account was scanned and confirmed. */
  const connected = async (special?: Parameters<typeof runConnector>[3]) => {
    const at = await shop()
    const { token, connectorId } = await pair(at)
    const connector = run(token, undefined, special)
    await until(async () => expect((await ask(at)).status).toBe(200))
    await until(() => expect(connector.zalo.codes).toBe(1))
    connector.zalo.scan('Mai')
    const account = mai()
    connector.zalo.confirm(account)
    await until(async () => expect(await qrState(at)).toBe('authenticated'))
    const [gate] = await database.system.select().from(workgates).where(eq(workgates.externalId, account.ownId))
    if (!gate) throw new Error('no workgate was made')
    return { ...at, connector, token, connectorId, gate, account }
  }
  const messagesWith = async (gateId: string) => {
    const [thread] = await database.system.select().from(threads).where(eq(threads.workgateId, gateId))
    return { thread, messages: thread ? await given.messagesOf(thread.id) : [] }
  }

  it('is paired by a code that works once, for fifteen minutes, and is stored as a hash', async () => {
    const begunAt = clock.now()
    const at = await shop()
    const code = await codeOf(at)
    const wrong = await outside.call(pairConnector, { body: { code: 'AAAAAAAA', deviceName: 'Máy lạ' } })
    const first = await outside.call(pairConnector, { body: { code, deviceName: 'Máy quầy' } })
    const second = await outside.call(pairConnector, { body: { code, deviceName: 'Máy khác' } })
    const late = await shop()
    const lateCode = await codeOf(late)
    clock.advance(16 * 60_000)
    const tooLate = await outside.call(pairConnector, { body: { code: lateCode, deviceName: 'Máy quầy' } })

    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    // The attempt lives as long as its code.
    expect(Date.parse(at.session.expiresAt) - begunAt.getTime()).toBe(15 * 60_000)
    expect(at.session.qr).toMatchObject({ state: 'ready', connector: { isOnline: false, pairingCode: code } })
    expect(first.body).toEqual({
      connectorId: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
      simulator: null,
    })
    expect([wrong, second, tooLate].map(({ error }) => error?.code)).toEqual(Array(3).fill('PAIRING_CODE_INVALID'))
    const stored = [
      ...(await database.system.select().from(connectorPairings).where(eq(connectorPairings.sessionId, at.session.id))),
      ...(await database.system.select().from(connectors).where(eq(connectors.id, first.body.connectorId))),
    ]
    expect(JSON.stringify(stored)).not.toContain(code)
    expect(JSON.stringify(stored)).not.toContain(first.body.token)
  })

  it('shows a code, is scanned and confirmed, and the account has its workgate', async () => {
    const at = await shop()
    const early = await ask(at)
    const { token } = await pair(at)
    const { zalo } = run(token)
    await until(async () => expect((await ask(at)).status).toBe(200))
    await until(async () => expect(await qrState(at)).toBe('waiting'))
    zalo.scan('Mai')
    await until(async () => expect(await qrState(at)).toBe('scanned'))
    const account = mai()
    zalo.confirm(account)
    await until(async () => expect((await sessionRow(at.session))?.state).toBe('done'))

    const [gate] = await database.system.select().from(workgates).where(eq(workgates.externalId, account.ownId))
    const program = await at.as.call(getConnector, { params: { workgateId: gate?.id ?? '' } })
    expect(early.error?.code).toBe('CONNECTOR_OFFLINE')
    expect(gate).toMatchObject({ channel: 'zalo-personal', botId: at.botId, accountName: 'Mai (Nắng Linen)' })
    expect(program.body.connector).toMatchObject({ deviceName: 'Máy quầy', isOnline: true })
  })

  it('brings messages in once, and what was typed on the phone as the shop’s own', async () => {
    const { connector, gate } = await connected()
    connector.zalo.hear({ msgId: '61', threadId: '52', content: 'Còn size M không shop' })
    connector.zalo.hear({ msgId: '61', threadId: '52', content: 'Còn size M không shop' })
    connector.zalo.hear({ msgId: '62', threadId: '52', isSelf: true, content: 'Dạ còn ạ' })

    await until(async () => {
      await test.drainJobs()
      const { messages } = await messagesWith(gate.id)
      expect(messages.map(({ sender, text }) => [sender, text])).toEqual([
        ['customer', 'Còn size M không shop'],
        ['phone', 'Dạ còn ạ'],
      ])
    })
  })

  it('loses nothing and repeats nothing when it is ended between hearing and being heard', async () => {
    const { connector, gate, token } = await connected()
    // The server does not answer any more: what is heard stays on the disk.
    await connector.stop()
    const away = runConnector('http://127.0.0.1:9', token, connector.folder)
    away.zalo.hear({ msgId: '71', threadId: '52', content: 'một' })
    away.zalo.hear({ msgId: '72', threadId: '52', content: 'hai' })
    await away.stop()
    run(token, connector.folder)

    await until(async () => {
      await test.drainJobs()
      expect((await messagesWith(gate.id)).messages.map(({ text }) => text)).toEqual(['một', 'hai'])
    })
  })

  /** A customer has written, so there is a thread to answer in. */
  const withThread = async (special?: Parameters<typeof runConnector>[3]) => {
    const at = await connected(special)
    at.connector.zalo.hear({ msgId: newId(), threadId: '52', content: 'Chào shop' })
    const { thread } = await until(async () => {
      await test.drainJobs()
      const found = await messagesWith(at.gate.id)
      expect(found.thread).toBeDefined()
      return found
    })
    const say = async (text: string) =>
      (await at.as.call(sendMessage, { params: { threadId: thread?.id ?? '' }, body: { clientId: newId(), text } }))
        .body
    const states = async () =>
      (await messagesWith(at.gate.id)).messages.filter(({ sender }) => sender === 'staff').map(({ state }) => state)
    return { ...at, say, states, threadId: thread?.id ?? '' }
  }

  it('sends what staff write, and reports what Zalo refused', async () => {
    const { connector, say, states } = await withThread()
    connector.zalo.answerWith(
      { outcome: 'sent', msgId: '81' },
      { outcome: 'failed', errorCode: '122', errorText: 'stranger' },
      { outcome: 'unknown', errorCode: 'timeout', errorText: '' },
    )
    for (const text of ['một', 'hai', 'ba', 'bốn']) await say(text)

    await until(async () => {
      await test.drainJobs()
      expect(await states()).toEqual(['sent', 'failed', 'unknown', 'sent'])
    })
    expect(connector.zalo.sent.map(({ threadId, text }) => [threadId, text])).toEqual([
      ['52', 'một'],
      ['52', 'bốn'],
    ])
  })

  it('is held back after three refusals, and works again by itself when that is over', async () => {
    const { connector, say, gate } = await withThread({ pacing: { holdMs: 2000 } })
    const healths = async () =>
      (await database.system.select().from(workgateHealthChanges).where(eq(workgateHealthChanges.workgateId, gate.id)))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map(({ health }) => health)
    const refused = { outcome: 'failed', errorCode: '122', errorText: 'stranger' } as const
    connector.zalo.answerWith(refused, refused, refused)
    for (const text of ['một', 'hai', 'ba']) await say(text)

    await until(async () => {
      await test.drainJobs()
      expect((await healths()).slice(-2)).toEqual(['restricted', 'ok'])
    })
    expect(connector.zalo.sent).toEqual([])
  })

  it('lets messages wait while it is away, and sends them when it is back', async () => {
    const { as, connector, say, states, token, connectorId, threadId } = await withThread()
    await connector.stop()
    await until(async () => {
      const [row] = await database.system.select().from(connectors).where(eq(connectors.id, connectorId))
      expect(row?.connectionId).toBeNull()
    })
    await say('một')
    await test.drainJobs()
    const waiting = await states()
    const leftAt = clock.now().toISOString()
    clock.advance(5 * 60_000)
    await connectorsCron[0]?.run(systemCtx(test.deps, null, 'test'))
    const back = run(token, connector.folder)

    await until(async () => {
      await test.drainJobs()
      expect(await states()).toEqual(['sent'])
    })
    expect(waiting).toEqual(['queued'])
    expect(back.zalo.sent.map(({ text }) => text)).toEqual(['một'])
    // What the customer wrote meanwhile may be missing, and the conversation says so.
    const { body } = await as.call(getThread, { params: { threadId } })
    expect(body.gaps).toEqual([{ from: leftAt, to: clock.now().toISOString() }])
  })

  it('says when the account is in use elsewhere, and when it works again', async () => {
    const { connector, gate } = await connected()
    const health = async () =>
      (await database.system.select().from(workgates).where(eq(workgates.id, gate.id)))[0]?.health
    connector.zalo.events.session('in-use-elsewhere')
    await until(async () => expect(await health()).toBe('in-use-elsewhere'))
    connector.zalo.events.session('online')
    await until(async () => expect(await health()).toBe('ok'))
  })

  it('says that the service has thrown the session out, and how often', async () => {
    const { as, connector, gate } = await connected()
    const health = async () =>
      (await database.system.select().from(workgates).where(eq(workgates.id, gate.id)))[0]?.health
    for (const [state, isKicked, expected] of [
      ['offline', true, 'connector-away'],
      ['online', false, 'ok'],
      ['signed-out', true, 'kicked'],
      ['online', false, 'ok'],
      ['in-use-elsewhere', false, 'in-use-elsewhere'],
    ] as const) {
      connector.zalo.events.session(state, isKicked)
      await until(async () => expect(await health()).toBe(expected))
    }

    expect((await as.call(getConnector, { params: { workgateId: gate.id } })).body.connector?.kicks).toBe(2)
  })

  it('is sent away when its token is revoked, and never comes back with it', async () => {
    const { as, gate, connector, token } = await connected()
    const reply = await as.call(revokeConnector, { params: { workgateId: gate.id } })
    const again = run(token)

    expect(reply.body).toEqual({ ok: true })
    expect(await connector.ended).toBe('paired-anew')
    expect(await again.ended).toBe('paired-anew')
    expect((await as.call(getConnector, { params: { workgateId: gate.id } })).body).toEqual({ connector: null })
  })

  it('is paired anew in the same folder, and goes on with its account', async () => {
    const { as, gate, connector, owner, botId, account } = await connected()
    await as.call(revokeConnector, { params: { workgateId: gate.id } })
    await connector.ended
    connector.zalo.hear({ msgId: '95', threadId: '52', content: 'Shop ơi' })
    await connector.stop()
    const at = await begin(owner, botId, gate.id)
    const { zalo } = run((await pair(at)).token, connector.folder, { isNewlyPaired: true })
    await until(async () => expect((await ask(at)).status).toBe(200))
    await until(() => expect(zalo.codes).toBe(1))
    zalo.confirm(account)

    await until(async () => {
      await test.drainJobs()
      expect((await messagesWith(gate.id)).messages.map(({ text }) => text)).toEqual(['Shop ơi'])
    })
  })

  it('gives way to a newer connection of the same account', async () => {
    const { connector, token } = await connected()
    run(token)

    expect(await connector.ended).toBe('replaced')
  })

  it('asks before another account takes the place of the one before', async () => {
    const { gate, owner, botId, account } = await connected()
    const at = await begin(owner, botId, gate.id)
    const fresh = await pair(at)
    const { zalo } = run(fresh.token)
    await until(async () => expect((await ask(at)).status).toBe(200))
    await until(() => expect(zalo.codes).toBe(1))
    const other = mai()
    zalo.confirm(other)
    await until(async () => expect((await sessionRow(at.session))?.qr?.['asksToReplace']).toBe(true))
    const idNow = async () =>
      (await database.system.select().from(workgates).where(eq(workgates.id, gate.id)))[0]?.externalId
    const before = await idNow()
    const replaced = await ask(at, true)

    expect(before).toBe(account.ownId)
    expect(replaced.body).toMatchObject({ state: 'done', qr: { state: 'authenticated', asksToReplace: false } })
    expect(await idNow()).toBe(other.ownId)
  })
})
