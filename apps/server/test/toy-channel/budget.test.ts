import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getThread, listBrokenChannels, listThreads, setThreadMode } from '@app/contracts/conversations'
import { closedWindow, openWindow, type ChannelChat } from '#channels/contract.ts'
import { agentRuns } from '#db/schema/index.ts'
import { useApp } from '../harness.ts'
import { letter, pigeonApp } from './pigeon-app.ts'
import { pigeonChannel } from './pigeon-channel.ts'

const hour = 3600
const minute = 60

/** The bot may answer for two days, people for five; three answers are free, or as many as the service says. */
const window: ChannelChat['window'] = ({ lastCustomerAt, answersSince, now, quota }) => {
  const passed = lastCustomerAt ? now.getTime() - lastCustomerAt.getTime() : Infinity
  if (passed > 5 * 24 * hour * 1000) return closedWindow('too-late')
  const isFree = passed <= 48 * hour * 1000
  const said = quota && lastCustomerAt && quota.at >= lastCustomerAt ? quota : null
  return {
    ...openWindow,
    mayAiReply: isFree,
    until: new Date((lastCustomerAt?.getTime() ?? 0) + (isFree ? 48 : 5 * 24) * hour * 1000),
    freeLeft: isFree ? (said?.left ?? Math.max(0, 3 - answersSince)) : 0,
    freeTotal: said?.total ?? 3,
    reason: isFree ? null : 'staff-only',
  }
}

describe('the budget of a channel', async () => {
  const test = await useApp()
  const channels = [...test.deps.channels, pigeonChannel({ window, textLength: 60 })]
  const { report, after, shop, service } = await pigeonApp(test, { channels })

  const opened = async ({ isKnowing = true } = {}) => {
    const own = await shop({ isKnowing })
    await report(own.gate, [letter('Phí ship bao nhiêu?')])
    await after(0)
    const threadId = await own.threadId()
    await test.given.changeThread(threadId, { mode: 'manual', dueAt: null })
    const params = { threadId }
    return {
      ...own,
      window: async () => (await own.as.call(getThread, { params })).body.replyWindow,
      handBack: () => own.as.call(setThreadMode, { params, body: { mode: 'ai', pauseMinutes: 0, answerOpen: true } }),
      runs: () => test.database.system.select().from(agentRuns).where(eq(agentRuns.workspaceId, own.owner.workspaceId)),
    }
  }

  it('lets the AI answer up to the last minute of its window', async () => {
    const { handBack, said, runs } = await opened()

    await after(48 * hour)
    await handBack()
    await after(0)

    expect((await said()).at(-1)?.[0]).toBe('ai')
    expect(await runs()).toHaveLength(1)
  })

  it('keeps it silent a minute later: no turn is run, none is paid, and a person is asked', async () => {
    const { handBack, said, runs, threads, window: now } = await opened()

    await after(48 * hour + minute)
    await handBack()
    await after(0)

    expect((await said()).map(([sender]) => sender)).not.toContain('ai')
    expect(await runs()).toEqual([])
    expect(await threads()).toMatchObject([{ waitingReason: 'reply-window', isAnswered: false }])
    expect(await now()).toMatchObject({ mayAiReply: false, mayStaffReply: true, freeLeft: 0, reason: 'staff-only' })
  })

  it('does not send what was written in time and held up until the window was over; a person still may answer', async () => {
    const { handBack, messages, sent, refuse, answer } = await opened()
    await after(48 * hour)
    refuse({ status: 500 })
    await handBack()
    await after(0)
    const held = (await messages()).find(({ sender }) => sender === 'ai')?.state

    await after(minute)
    await answer('Dạ 30k ạ')
    await after(0)

    expect(held).toBe('queued')
    const own = (await messages()).filter(({ sender }) => sender === 'ai' || sender === 'staff')
    expect(own.map(({ sender, state, errorCode }) => [sender, state, errorCode])).toEqual(
      expect.arrayContaining([
        ['ai', 'failed', 'window-closed'],
        ['staff', 'sent', null],
      ]),
    )
    expect(sent().map(({ text }) => text)).toEqual(['Dạ 30k ạ'])
  })

  it('lets people answer to the minute, and says why not a minute later', async () => {
    const { answer, window: now } = await opened()

    await after(5 * 24 * hour)
    const inTime = await answer('Dạ 30k ạ')
    await after(minute)
    const late = await answer('Bạn ơi')

    expect(inTime.status).toBe(201)
    expect([late.status, late.error?.code]).toEqual([409, 'REPLY_WINDOW_CLOSED'])
    expect(await now()).toMatchObject({ mayStaffReply: false, reason: 'too-late' })
  })

  it('counts what is free by our own answers, until the channel says it itself; a new message starts anew', async () => {
    const { gate, answer, window: now } = await opened()
    const left: unknown[] = []
    const look = async () => {
      const { freeLeft, freeTotal } = await now()
      left.push(`${freeLeft}/${freeTotal}`)
    }

    await look()
    await answer('Dạ một')
    await look()
    await after(minute)
    service.setQuota(gate.externalId ?? '', { left: 6, total: 8 })
    await answer('Dạ hai')
    await after(0)
    await look()
    test.clock.advance(minute * 1000)
    await report(gate, [letter('Còn màu nâu không?')])
    await after(0)
    await look()

    expect(left).toEqual(['3/3', '2/3', '6/8', '3/3'])
  })

  it('puts a long answer into the messages that are left; what was cut off is there for staff', async () => {
    const { answer, handBack, messages, sent, gate } = await opened()
    await answer('Dạ một')
    await answer('Dạ hai')
    await after(0)
    await report(gate, [letter('Phí ship bao nhiêu?')])
    await after(0)
    service.setQuota(gate.externalId ?? '', { left: 1, total: 8 })
    await answer('Dạ đợi em xem')
    await after(0)
    await test.given.changeThread((await messages())[0]?.threadId ?? '', { answeredSeq: 0 })

    await handBack()
    await after(0)

    const own = (await messages()).filter(({ sender }) => sender === 'ai')
    expect(own).toHaveLength(1)
    expect(own[0]?.text.length).toBeLessThanOrEqual(60)
    expect(sent().filter(({ text }) => text === own[0]?.text)).toHaveLength(1)
    const cut = (await messages()).find(({ event }) => event?.kind === 'cut-short')
    expect(cut?.event?.data).toMatchObject({ left: 1, unsent: expect.stringMatching(/./) })
  })

  it('tells everybody who answers which account is broken, since when, and how many conversations wait', async () => {
    const { owner, gate, as, answer, refuse } = await opened({ isKnowing: false })
    const before = await as.call(listBrokenChannels)
    refuse({ status: 401 })

    await answer('Dạ shop chào bạn')
    await after(0)

    expect(before.body).toEqual({ items: [], quiet: [], owners: [] })
    const { body } = await as.call(listBrokenChannels)
    expect(body).toEqual({
      items: [
        {
          workgateId: gate.id,
          channel: 'pigeon',
          name: 'Chuồng của Lan',
          health: 'token-expired',
          since: test.clock.now().toISOString(),
          threads: 1,
        },
      ],
      quiet: [],
      owners: [owner.name],
    })
    expect((await as.call(listThreads, { query: { workgateId: gate.id } })).body.items).toHaveLength(1)
  })
})
