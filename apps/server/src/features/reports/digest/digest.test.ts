import { describe, expect, it } from 'vitest'
import { setDigestWish } from '@app/contracts/reports'
import { systemCtx } from '#core/context.ts'
import { useApp } from '../../../../test/harness.ts'
import { planDigests } from './plan-digests.ts'

describe('the weekly digest', async () => {
  const { app, deps, clock, signIn, drainJobs, mailsTo } = await useApp()
  const digestsTo = async (email: string) =>
    (await mailsTo(email)).filter(({ template }) => template === 'weekly-digest')

  it('reaches everybody who may read reports once a week, and nobody who has stopped it', async () => {
    // Before anybody signs in: sessions are as old as the clock says.
    clock.set('2026-11-16T01:00:00Z')
    const owner = await signIn({ name: 'Trần Ngọc Mai' })
    const { workspaceId } = owner
    const manager = await signIn({ name: 'Emma', workspaceId, member: 'manager' })
    const agent = await signIn({ name: 'Phạm Quốc Huy', workspaceId, member: 'agent' })
    /** Behind the walls of this shop, so that nobody else in the shared database gets one. */
    const plan = () => planDigests(systemCtx(deps, workspaceId, 'test'))
    await plan()
    await plan()
    await drainJobs()
    await plan()
    await drainJobs()

    const [mail, ...more] = await digestsTo(owner.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ language: 'vi', subject: 'Tuần qua: 0 hội thoại' })
    expect(mail?.text).toContain('tuần 09/11 – 15/11: cửa hàng khá yên ắng.')
    const { pathname = '' } =
      URL.parse(/https?:\/\/\S{1,300}\/unsubscribe\/\S{1,300}/.exec(mail?.text ?? '')?.[0] ?? '') ?? {}
    const key = pathname.split('/').at(-1) ?? ''
    expect(mail?.stopUrl).toBe(`${deps.config.baseUrl}/api/webhooks/digest-stop/${key}`)
    expect(await digestsTo(agent.email)).toEqual([])

    // The button of a mail program posts a form without any session; a changed key stops nobody.
    const press = (pressed: string) =>
      app.http.inject({
        method: 'POST',
        url: `/api/webhooks/digest-stop/${pressed}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect((await press(`${key}x`)).statusCode).toBe(404)

    const stopped = await manager.call(setDigestWish, { body: { isOn: false } })
    expect(stopped.body).toEqual({ isOn: false })
    clock.set('2026-11-23T05:00:00Z')
    await plan()
    await drainJobs()
    expect(await digestsTo(owner.email)).toHaveLength(2)
    expect(await digestsTo(manager.email)).toHaveLength(1)

    expect((await press(key)).json()).toEqual({ isOn: false })
    expect((await press(key)).statusCode).toBe(200)
    clock.set('2026-11-30T05:00:00Z')
    await plan()
    await drainJobs()
    expect(await digestsTo(owner.email)).toHaveLength(2)
  })
})
