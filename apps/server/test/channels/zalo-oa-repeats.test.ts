import { describe, expect, it } from 'vitest'
import { useApp } from '../harness.ts'
import { zaloOaApp } from './zalo-oa-app.ts'

const question = 'Phí ship bao nhiêu?'

describe('a report that Zalo repeats', async () => {
  const test = await useApp()
  const { zalo, shop, settle, after } = await zaloOaApp(test)

  it('is taken before anybody thinks about it, and its question is answered once', async () => {
    const { oaId, person, said, onPhone } = await shop({ isKnowing: true })
    const answer = expect.stringContaining('30.000đ')

    const taken = await zalo.phone.sayOddly(oaId, person.id, question, { repeat: 3 })
    const tellings = zalo.hook.calls.filter(({ body }) => body.includes(`"${oaId}"`))
    const before = await onPhone()
    await settle()
    await after(4)
    await after(60)

    expect([taken, tellings.map(({ status }) => status), before]).toEqual([200, [200, 200, 200, 200], []])
    expect(await onPhone()).toEqual([answer])

    // The same bytes with the same signature, long after the answer.
    expect(await zalo.hook.post(tellings[0]?.body ?? '', 1)).toBe(200)
    await settle()
    await after(4)
    await after(60)

    expect(await onPhone()).toEqual([answer])
    expect(await said()).toEqual([
      ['customer', question],
      ['ai', answer],
    ])
  })
})
