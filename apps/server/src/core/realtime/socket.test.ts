import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeOtherSessions } from '@app/contracts/auth'
import type { ServerFrame } from '@app/contracts/realtime'
import { removeMember, updateWorkspace } from '@app/contracts/workspaces'
import { inTransaction, systemCtx, type Deps } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { callerOf } from '../../../test/caller.ts'
import { useApp } from '../../../test/harness.ts'
import { listenOn, openFor, openSocket, ticketOf, type ListeningApp, type TestSocket } from '../../../test/socket.ts'
import { createDeps } from '../../deps.ts'
import { createRealtimeHub } from './hub.ts'
import { publish, userTopic } from './publish.ts'
import { deleteOldEvents } from './realtime.repository.ts'

type EventFrame = Extract<ServerFrame, { type: 'event' }>
const eventsIn = (frames: readonly ServerFrame[]): EventFrame[] => frames.filter((frame) => frame.type === 'event')
const has = (type: ServerFrame['type']) => (frames: readonly ServerFrame[]) =>
  frames.some((frame) => frame.type === type)

describe('the socket', async () => {
  const { app, deps, database, clock, given, signIn } = await useApp()
  let first: ListeningApp
  let second: ListeningApp
  let secondDatabase: Database
  const sockets: TestSocket[] = []

  /** Two processes: on PostgreSQL each has connections of its own, the embedded engine serves both. */
  beforeAll(async () => {
    secondDatabase = database.url ? await openDatabase({ url: database.url, dataDir: '' }) : database
    first = await listenOn(deps)
    second = await listenOn(createDeps(deps.config, secondDatabase, deps.logger, clock))
  })
  afterAll(async () => {
    for (const socket of sockets) socket.close()
    await Promise.all([first.stop(), second.stop()])
    if (secondDatabase !== database) await secondDatabase.close()
  })

  const keep = (socket: TestSocket): TestSocket => {
    sockets.push(socket)
    return socket
  }
  const open = async (caller: Parameters<typeof openFor>[0], place = first) => keep(await openFor(caller, place.url))
  const bare = async (options: { origin?: string } = {}) => keep(await openSocket(first.url, options))
  const tell = (userId: string, number: number, through: Deps = deps) =>
    inTransaction(systemCtx(through, null, 'test'), (tx) => publish(tx, userTopic(userId), 'test', { number }))
  const numbersIn = (frames: readonly ServerFrame[]) => eventsIn(frames).map((frame) => [frame.seq, frame.payload])

  it('opens with a ticket, answers a ping and tells what happens, in order and without gaps', async () => {
    const person = await signIn()
    const socket = await open(person)
    const topic = `user:${person.userId}`
    socket.send({ type: 'ping' })
    socket.send({ type: 'subscribe', topic })
    await socket.until(has('subscribed'))

    for (let number = 1; number <= 20; number += 1) await tell(person.userId, number)
    const frames = await socket.until((all) => eventsIn(all).length === 20)

    expect(frames.slice(0, 3)).toEqual([{ type: 'ready' }, { type: 'pong' }, { type: 'subscribed', topic, seq: 0 }])
    expect(numbersIn(frames)).toEqual(Array.from({ length: 20 }, (_, index) => [index + 1, { number: index + 1 }]))
  })

  it('takes a ticket once', async () => {
    const person = await signIn()
    const ticket = await ticketOf(person)
    const [one, two] = [await bare(), await bare()]

    one.send({ type: 'auth', ticket })
    await one.until(has('ready'))
    two.send({ type: 'auth', ticket })

    expect(await two.closed).toBe(4403)
  })

  it('takes a ticket for thirty seconds', async () => {
    const person = await signIn()
    const ticket = await ticketOf(person)
    clock.advance(30_000)
    const socket = await bare()

    socket.send({ type: 'auth', ticket })

    expect(await socket.closed).toBe(4403)
  })

  it('takes no ticket of a session that has ended since', async () => {
    const person = await signIn()
    const other = await given.session(person.userId)
    const ticket = await ticketOf(callerOf(app, other.token))
    await person.call(revokeOtherSessions)
    const socket = await bare()

    socket.send({ type: 'auth', ticket })

    expect(await socket.closed).toBe(4403)
  })

  it.each([
    ['a wrong ticket', { type: 'auth', ticket: 'A'.repeat(43) }, 4403],
    ['a subscribe before the ticket', { type: 'subscribe', topic: `user:${newId()}` }, 4403],
    ['a frame that is not JSON', '{', 4400],
    ['an unknown frame', { type: 'shout' }, 4400],
    ['an unknown field', { type: 'ping', extra: 1 }, 4400],
    ['a session token in place of a ticket', { type: 'auth', token: 'A'.repeat(43) }, 4400],
    ['a topic that is none', { type: 'subscribe', topic: '../../etc' }, 4400],
    ['a negative number', { type: 'subscribe', topic: `user:${newId()}`, since: -1 }, 4400],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 4400],
    ['a frame over 64 KiB', JSON.stringify({ type: 'ping', extra: 'x'.repeat(64 * 1024) }), 1009],
  ])('closes on %s', async (_, frame, code) => {
    const socket = await bare()

    socket.send(frame)

    expect(await socket.closed).toBe(code)
  })

  it('closes on a second ticket', async () => {
    const person = await signIn()
    const socket = await open(person)

    socket.send({ type: 'auth', ticket: await ticketOf(person) })

    expect(await socket.closed).toBe(4400)
  })

  it('refuses pages of other origins and takes its own', async () => {
    const person = await signIn()
    const foreign = await bare({ origin: 'https://evil.example' })
    const own = await bare({ origin: 'http://bizagent.test' })

    own.send({ type: 'auth', ticket: await ticketOf(person) })

    expect(await foreign.closed).toBe(4403)
    await expect(own.until(has('ready'))).resolves.toContainEqual({ type: 'ready' })
  })

  it('refuses the topics of other people, other workspaces and of nothing alike', async () => {
    const person = await signIn()
    const other = await signIn()
    const socket = await open(person)
    const topics = [
      `user:${other.userId}`,
      `workspace:${other.workspaceId}`,
      `workspace:${newId()}`,
      `thread:${newId()}`,
    ]

    for (const topic of topics) socket.send({ type: 'subscribe', topic })
    await tell(other.userId, 1)
    await other.call(updateWorkspace, { body: { name: 'Kín đáo' } })
    socket.send({ type: 'ping' })
    const frames = await socket.until(has('pong'))

    expect(frames.filter((frame) => frame.type === 'refused')).toEqual(
      topics.map((topic) => ({ type: 'refused', topic, code: 'NOT_FOUND' })),
    )
    expect(eventsIn(frames)).toEqual([])
  })

  it('goes on after a cut from the number seen last, and misses nothing', async () => {
    const person = await signIn()
    const topic = `user:${person.userId}`
    const before = await open(person)
    before.send({ type: 'subscribe', topic })
    await before.until(has('subscribed'))
    await tell(person.userId, 1)
    await before.until((frames) => eventsIn(frames).length === 1)
    before.close()
    await tell(person.userId, 2)
    await tell(person.userId, 3)

    const after = await open(person, second)
    after.send({ type: 'subscribe', topic, since: 1 })
    const frames = await after.until((all) => eventsIn(all).length === 2)

    expect(frames).toContainEqual({ type: 'subscribed', topic, seq: 1 })
    expect(numbersIn(frames)).toEqual([
      [2, { number: 2 }],
      [3, { number: 3 }],
    ])
  })

  it('is told to load again when its number is no longer stored, or never was', async () => {
    const person = await signIn()
    const topic = `user:${person.userId}`
    for (let number = 1; number <= 3; number += 1) await tell(person.userId, number)
    const socket = await open(person)

    socket.send({ type: 'subscribe', topic, since: 99 })
    await socket.until((frames) => frames.some((frame) => frame.type === 'reset' && frame.seq === 3))
    await deleteOldEvents(database.system, new Date(clock.now().getTime() + 1))
    socket.send({ type: 'subscribe', topic, since: 1 })
    await socket.until((frames) => frames.filter((frame) => frame.type === 'reset').length === 2)
    await tell(person.userId, 4)
    const frames = await socket.until((all) => eventsIn(all).length === 1)

    expect(numbersIn(frames)).toEqual([[4, { number: 4 }]])
  })

  it('is told to load again when the next events were deleted before it got them, and continues from there', async () => {
    const person = await signIn()
    const topic = `user:${person.userId}`
    const told: (number | string)[] = []
    const hub = createRealtimeHub(deps)
    hub.add({
      topic,
      seq: 0,
      deliver: ({ seq }) => void told.push(seq),
      reset: (seq) => void told.push(`reset ${seq}`),
    })
    for (let number = 1; number <= 3; number += 1) await tell(person.userId, number)
    await deleteOldEvents(database.system, new Date(clock.now().getTime() + 1))

    await hub.catchUp(topic)
    await hub.catchUp(topic)
    await tell(person.userId, 4)
    await hub.catchUp(topic)

    expect(told).toEqual(['reset 3', 4])
  })

  it('is told so too when the newest are still stored', async () => {
    const person = await signIn()
    const topic = `user:${person.userId}`
    const socket = await open(person)
    socket.send({ type: 'subscribe', topic })
    await socket.until(has('subscribed'))
    // Too large for a notification, and written at once: the socket reads only when the first are deleted.
    const padding = 'x'.repeat(8_000)
    await inTransaction(systemCtx(deps, null, 'test'), async (tx) => {
      for (let number = 1; number <= 3; number += 1)
        await publish(tx, userTopic(person.userId), 'test', { number, padding })
      await tx.db.execute(sql`delete from realtime_events where topic = ${topic} and seq < 3`)
    })

    await socket.until(has('reset'))
    await tell(person.userId, 4)
    const frames = await socket.until((all) => eventsIn(all).some((frame) => frame.seq === 4))

    // Depending on the moment it hears of them, the third is still told or already part of what is loaded anew.
    const [reset, ...more] = frames.filter((frame) => frame.type === 'reset')
    const from = reset?.seq ?? 0
    expect([2, 3]).toContain(from)
    expect(more).toEqual([])
    expect(eventsIn(frames).map((frame) => frame.seq)).toEqual([3, 4].filter((seq) => seq > from))
  })

  it('reaches the sockets of every process, whichever one it is told to', async () => {
    const person = await signIn()
    const topic = `user:${person.userId}`
    const pair = [await open(person, first), await open(person, second)]
    for (const socket of pair) socket.send({ type: 'subscribe', topic })
    await Promise.all(pair.map((socket) => socket.until(has('subscribed'))))

    await tell(person.userId, 1, first.app.http.deps)
    await tell(person.userId, 2, second.app.http.deps)
    const both = await Promise.all(pair.map((socket) => socket.until((frames) => eventsIn(frames).length === 2)))

    for (const frames of both)
      expect(numbersIn(frames)).toEqual([
        [1, { number: 1 }],
        [2, { number: 2 }],
      ])
  })

  it('numbers fifty transactions at once from 1 to 50 and delivers them so', async () => {
    const person = await signIn()
    const socket = await open(person)
    socket.send({ type: 'subscribe', topic: `user:${person.userId}` })
    await socket.until(has('subscribed'))

    const both = [first.app.http.deps, second.app.http.deps]
    await Promise.all(Array.from({ length: 50 }, (_, number) => tell(person.userId, number, both[number % 2] ?? deps)))
    const frames = await socket.until((all) => eventsIn(all).length === 50)

    expect(eventsIn(frames).map((frame) => frame.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    const numbers = eventsIn(frames).map((frame) => (frame.payload as { number: number }).number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index))
  })

  it('tells nothing of a transaction that is rolled back, and leaves no gap', async () => {
    const person = await signIn()
    const socket = await open(person)
    socket.send({ type: 'subscribe', topic: `user:${person.userId}` })
    await socket.until(has('subscribed'))

    const failing = inTransaction(systemCtx(deps, null, 'test'), async (tx) => {
      await publish(tx, userTopic(person.userId), 'test', { number: 666 })
      throw new Error('rút lại')
    })
    await expect(failing).rejects.toThrow('rút lại')
    await tell(person.userId, 1)
    const frames = await socket.until((all) => eventsIn(all).length === 1)

    expect(numbersIn(frames)).toEqual([[1, { number: 1 }]])
  })

  it('stops telling a topic that is no longer wanted', async () => {
    const person = await signIn()
    const topic = `user:${person.userId}`
    const [leaving, staying] = [await open(person), await open(person)]
    for (const socket of [leaving, staying]) socket.send({ type: 'subscribe', topic })
    await Promise.all([leaving, staying].map((socket) => socket.until(has('subscribed'))))

    leaving.send({ type: 'unsubscribe', topic })
    leaving.send({ type: 'ping' })
    await leaving.until(has('pong'))
    await tell(person.userId, 1)
    await staying.until((frames) => eventsIn(frames).length === 1)
    leaving.send({ type: 'ping' })
    const frames = await leaving.until((all) => all.filter((frame) => frame.type === 'pong').length === 2)

    expect(eventsIn(frames)).toEqual([])
  })

  it('is closed within five seconds of the end of its session, in every process', async () => {
    const person = await signIn()
    const other = callerOf(app, (await given.session(person.userId)).token)
    const doomed = [await open(other, first), await open(other, second)]
    const kept = await open(person)
    const at = Date.now()

    await person.call(revokeOtherSessions)

    expect(await Promise.all(doomed.map((socket) => socket.closed))).toEqual([4401, 4401])
    expect(Date.now() - at).toBeLessThan(5000)
    kept.send({ type: 'ping' })
    await expect(kept.until(has('pong'))).resolves.toBeDefined()
  })

  it('tells a removed member nothing more of the workspace', async () => {
    const owner = await signIn()
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    const topic = `workspace:${owner.workspaceId}`
    const socket = await open(agent)
    socket.send({ type: 'subscribe', topic })
    await socket.until(has('subscribed'))

    await owner.call(removeMember, { params: { memberId: agent.memberId } })
    await socket.until(has('refused'))
    await owner.call(updateWorkspace, { body: { name: 'Không còn bạn' } })
    socket.send({ type: 'subscribe', topic })
    const frames = await socket.until((all) => all.filter((frame) => frame.type === 'refused').length === 2)

    expect(eventsIn(frames).filter((frame) => frame.topic === topic && frame.event === 'workspace.updated')).toEqual([])
  })

  it('is closed with "restarting" when its process stops', async () => {
    const person = await signIn()
    const third = await listenOn(deps)
    const socket = await open(person, third)

    await third.stop()

    expect(await socket.closed).toBe(1012)
  })
})
