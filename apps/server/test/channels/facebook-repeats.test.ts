import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { customerLine } from '@app/simulators/meta/phone'
import { doneBy, readOf, saidBy } from '@app/simulators/meta/happenings'
import { sendTimeoutMs } from '#features/conversations/delivery/deliver-thread.ts'
import { useApp } from '../harness.ts'
import { facebookApp } from './facebook-app.ts'

const question = 'Phí ship bao nhiêu?'
const shipping = expect.stringContaining('30.000đ')

describe('what Facebook tells more than once, late or not at all', async () => {
  const test = await useApp()
  const { clock } = test
  const { service, deliveries, after, shop } = await facebookApp(test)

  it('leaves one answer of the AI, however often its arrival and its reading are told', async () => {
    const { page, lan, say, said, seen, messages } = await shop({ isKnowing: true })
    await say(question)
    await after(0)
    await after(4)
    const before = deliveries.statuses().length
    const answer = (await messages()).at(-1)
    const watermark = clock.now().getTime()
    const delivery = { mids: [answer?.externalId], watermark }

    // Looking at the phone tells that it is read.
    expect(await seen()).toEqual([shipping])
    await deliveries.report(
      doneBy({ pageId: page.id, personId: lan.id }, 'message_deliveries', watermark, { delivery }),
      readOf(lan, watermark, watermark),
    )
    await after(4)
    await after(60)

    expect(deliveries.statuses().slice(before)).toEqual([200, 200])
    expect(await said()).toEqual([
      ['customer', question],
      ['ai', shipping],
    ])
    expect(await seen()).toEqual([shipping])
    expect((await messages()).at(-1)?.state).toBe('read')
  })

  it('is taken before anybody thinks about it: a question that comes twice, and once more later, is answered once', async () => {
    const { lan, said, seen } = await shop({ isKnowing: true })
    const asked = saidBy(customerLine(service, lan, question), { text: question })
    deliveries.switches.isDoubled = true

    await deliveries.report(asked)
    deliveries.switches.isDoubled = false
    const [taken, before] = [deliveries.statuses().slice(-2), await seen()]
    await after(0)
    await after(4)
    await after(60)

    expect([taken, before]).toEqual([[200, 200], []])
    expect(await seen()).toEqual([shipping])

    await deliveries.report(asked)
    await after(0)
    await after(4)
    await after(60)

    expect(deliveries.statuses().at(-1)).toBe(200)
    expect(await seen()).toEqual([shipping])
    expect(await said()).toEqual([
      ['customer', question],
      ['ai', shipping],
    ])
  })

  it('is slower than anybody waits: nobody knows whether it arrived until its echo says so, and it stands once', async () => {
    const { page, begun, answer, messages, said, seen } = await shop()
    await begun()
    service.troubles.add(page.id, { kind: 'slow', ms: 500 })
    const taken = vi.spyOn(service.troubles, 'take')
    // Our patience is 20 seconds; here it ends when Facebook has taken the call and thinks about it.
    const start = globalThis.setTimeout
    let giveUp: (() => void) | undefined
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) => {
      if (ms === sendTimeoutMs) giveUp = run
      return start(run, ms)
    })
    onTestFinished(() => {
      timers.mockRestore()
      taken.mockRestore()
    })

    await answer('một')
    const sending = after(0)
    await vi.waitFor(() => expect(taken).toHaveBeenCalledWith(page.id), 30_000)
    giveUp?.()
    await sending
    const unsure = (await messages()).at(-1)
    await vi.waitFor(async () => {
      await after(0)
      expect((await messages()).at(-1)?.state).not.toBe('unknown')
    }, 30_000)
    await after(3600)

    expect(unsure).toMatchObject({ state: 'unknown', errorCode: 'no-answer', text: 'một' })
    expect((await messages()).at(-1)).toMatchObject({ state: 'delivered', externalId: expect.stringMatching(/^m_/) })
    expect(await seen()).toEqual(['một'])
    expect(await said()).toEqual([
      ['customer', 'Chào shop'],
      ['staff', 'một'],
    ])
  })
})
