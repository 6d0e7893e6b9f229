import { describe, expect, it } from 'vitest'
import { getWorkspaceBilling } from '@app/contracts/billing-admin'
import { listBots } from '@app/contracts/bots'
import { listContacts } from '@app/contracts/contacts'
import { listMessages, listThreads } from '@app/contracts/conversations'
import { listDatasets } from '@app/contracts/knowledge'
import { listQuestionGroups } from '@app/contracts/learning'
import { getDashboard, getHandoffTable } from '@app/contracts/reports'
import { removeSamples } from '@app/contracts/workspaces'
import { systemCtx } from '#core/context.ts'
import type { DemoNeighbour } from '#core/feature.ts'
import { startOfTests } from '../../../../test/clock.ts'
import { useApp } from '../../../../test/harness.ts'
import { features } from '../../../features.ts'
import { noteSamples } from '../samples/note-samples.ts'
import { otherPeople } from './demo-people.ts'

describe('beside the demo shop', async () => {
  const { deps, clock, given, signIn, drainJobs } = await useApp()
  // Another test file may have moved the clock.
  clock.set(startOfTests)
  const seed = async (neighbour: DemoNeighbour) => {
    const shop = await given.newWorkspace()
    for (const { seedNeighbour } of features) await seedNeighbour?.(systemCtx(deps, shop.id, 'test'), neighbour)
    return shop
  }
  const clinic = await seed({ isShop: true, joinedDaysAgo: 74, package: 2 })
  await noteSamples({ ...systemCtx(deps, clinic.id, 'test'), workspaceId: clinic.id })
  await drainJobs()
  const owner = await signIn({ name: 'Nguyễn Hoài An', workspaceId: clinic.id, member: 'owner' })

  it('a clinic has a bot, knowledge, patients and figures of its own', async () => {
    const bots = (await owner.call(listBots, {})).body.items
    expect(bots.map(({ name, publishedAt }) => [name, publishedAt !== null])).toEqual([['An – lễ tân nha khoa', true]])
    expect((await owner.call(listDatasets, { query: { type: '2' } })).body.items.map(({ name }) => name)).toEqual([
      'Câu hỏi bệnh nhân',
    ])
    const threads = (await owner.call(listThreads, { query: {} })).body
    expect([threads.items.length, threads.counts.waiting, threads.counts.unread]).toEqual([8, 1, 2])
    expect((await owner.call(listContacts, { query: {} })).body.total).toBe(8)
    const groups = (await owner.call(listQuestionGroups, { query: {} })).body.items
    expect(groups.map(({ question }) => question)).toEqual(['Phòng khám có nhận bảo hiểm y tế không?'])

    const { body } = await owner.call(getDashboard, { query: {} })
    expect(body.kpis.find(({ key }) => key === 'conversations')).toMatchObject({ value: 8 })
    expect((await owner.call(getHandoffTable, { query: {} })).body.total).toBe(1)
  })

  it('its answers name the questions they were taken from', async () => {
    const { body } = await owner.call(listThreads, { query: { search: 'quang vinh' } })
    const said = await owner.call(listMessages, { params: { threadId: body.items[0]?.id ?? '' }, query: {} })

    const sources = said.body.items.filter(({ sender }) => sender === 'ai').map(({ citations }) => citations[0]?.title)
    expect(sources).toEqual(['Nhổ răng khôn giá bao nhiêu?', 'Mấy giờ mở cửa?'])
  })

  it('accounts have every package there is, each for some days already', async () => {
    const admin = await signIn({ role: 1000 })
    expect(new Set(otherPeople.map((person) => person.package))).toEqual(new Set([undefined, 1, 2, 3, 4]))
    const packageOf = async (neighbour: DemoNeighbour) => {
      const { id } = await seed(neighbour)
      const { body } = await admin.call(getWorkspaceBilling, { params: { id } })
      return body.packageName
    }

    expect([
      await packageOf({ isShop: false, joinedDaysAgo: 27, package: 4 }),
      await packageOf({ isShop: false, joinedDaysAgo: 9, package: 1 }),
    ]).toEqual(['Doanh nghiệp', 'Dùng thử'])
  })

  it('the clinic too is emptied at its owner’s word', async () => {
    expect((await owner.call(removeSamples, { body: { confirmName: clinic.name } })).status).toBe(200)
    await drainJobs()

    expect((await owner.call(listThreads, { query: {} })).body.items).toEqual([])
    expect((await owner.call(listBots, {})).body.items).toEqual([])
  })
})
