import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/bot-tests'
import { useApp } from '../../../test/harness.ts'

const content = (name: string, turns = ['Phí ship bao nhiêu?']) => ({ name, turns, expect: {} })

describe('test sets', async () => {
  const { signIn, stranger, given } = await useApp()

  const newSet = async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const { body } = await owner.call(contract.createTestSet, {
      params: { id: bot.id },
      body: { name: 'Trước khi mở' },
    })
    return { owner, bot, set: body, params: { setId: body.id } }
  }

  it('begin empty and keep their cases in order', async () => {
    const { owner, bot, set, params } = await newSet()

    const saved = await owner.call(contract.saveTestSet, {
      params,
      body: {
        rev: set.rev,
        name: 'Đã đổi tên',
        cases: [
          { id: null, ...content('Hỏi ship') },
          { id: null, ...content('Hỏi đổi hàng', ['Chào shop', 'Đổi hàng được không?']) },
        ],
      },
    })
    const list = await owner.call(contract.listTestSets, { params: { id: bot.id } })

    expect(set).toMatchObject({ name: 'Trước khi mở', rev: 1, cases: [], caseCount: 0, lastRuns: [] })
    expect(saved.body).toMatchObject({ name: 'Đã đổi tên', rev: 2, caseCount: 2 })
    expect(saved.body.cases.map(({ name }) => name)).toEqual(['Hỏi ship', 'Hỏi đổi hàng'])
    expect(saved.body.cases[0]?.expect).toMatchObject({ contains: [], mustCite: false, language: null })
    expect(list.body.items).toMatchObject([{ id: set.id, caseCount: 2, lastRuns: [] }])
  })

  it('keep the ids of cases that stay, delete those left out and insert new ones', async () => {
    const { owner, set, params } = await newSet()
    const first = await owner.call(contract.saveTestSet, {
      params,
      body: { rev: set.rev, name: 'Bộ', cases: ['a', 'b', 'c'].map((name) => ({ id: null, ...content(name) })) },
    })
    const [a, , c] = first.body.cases

    const second = await owner.call(contract.saveTestSet, {
      params,
      body: {
        rev: first.body.rev,
        name: 'Bộ',
        cases: [
          { id: c?.id ?? null, ...content('c đứng đầu') },
          { id: null, ...content('d') },
          { id: a?.id ?? null, ...content('a') },
        ],
      },
    })

    expect(second.body.cases.map(({ name }) => name)).toEqual(['c đứng đầu', 'd', 'a'])
    expect([second.body.cases[0]?.id, second.body.cases[2]?.id]).toEqual([c?.id, a?.id])
  })

  it('refuse a save based on an older revision', async () => {
    const { owner, set, params } = await newSet()
    const save = (name: string) => owner.call(contract.saveTestSet, { params, body: { rev: set.rev, name, cases: [] } })

    const replies = await Promise.all([save('Của tôi'), save('Của bạn')])

    const [refused] = replies.filter(({ status }) => status === 409)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused?.error?.code).toBe('CONFLICT')
  })

  it('refuse the same case twice and cases of another set', async () => {
    const { owner, bot, set, params } = await newSet()
    const own = await given.testCase({ ...(await given.testSet(owner.workspaceId, bot)) })
    const mine = await given.testCase({ ...(await given.theTestSet(owner.workspaceId)), id: set.id })
    const save = (ids: string[]) =>
      owner.call(contract.saveTestSet, {
        params,
        body: { rev: set.rev, name: 'Bộ', cases: ids.map((id) => ({ id, ...content('x') })) },
      })

    expect((await save([mine.id, mine.id])).error?.code).toBe('VALIDATION_FAILED')
    expect((await save([own.id])).error?.code).toBe('TEST_CASE_NOT_FOUND')
    expect((await save([mine.id])).status).toBe(200)
  })

  it('name the field that is wrong', async () => {
    const { owner, set, params } = await newSet()

    const reply = await owner.call(contract.saveTestSet, {
      params,
      body: { rev: set.rev, name: 'Bộ', cases: [{ id: null, name: 'Trống', turns: [], expect: {} }] },
    })

    expect(reply.status).toBe(400)
    expect(Object.keys(reply.error?.details['fields'] ?? {})).toEqual(['cases.0.turns'])
  })

  it('are at most 20 per bot, also when created at once', async () => {
    const { owner, bot } = await newSet()
    for (let count = 0; count < 17; count += 1) await given.testSet(owner.workspaceId, bot)

    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        owner.call(contract.createTestSet, { params: { id: bot.id }, body: { name: 'Thêm' } }),
      ),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(replies.filter(({ error }) => error?.code === 'TEST_SET_LIMIT_REACHED')).toHaveLength(2)
  })

  it('are deleted with their cases and runs', async () => {
    const { owner, set, params } = await newSet()
    const row = await given.theTestSet(owner.workspaceId)
    await given.testCase(row)
    const run = await given.testRun(row)

    const deleted = await owner.call(contract.deleteTestSet, { params })

    expect(deleted.status).toBe(200)
    expect((await owner.call(contract.getTestSet, { params: { setId: set.id } })).error?.code).toBe(
      'TEST_SET_NOT_FOUND',
    )
    expect((await owner.call(contract.getTestRun, { params: { testRunId: run.id } })).status).toBe(404)
  })

  it('are refused to strangers, other workspaces and members who may not change bots', async () => {
    const { owner, params } = await newSet()
    const other = await signIn()
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    const change = { params, body: { rev: 1, name: 'Của tôi', cases: [] } }

    expect((await stranger().call(contract.saveTestSet, change)).status).toBe(401)
    expect((await other.call(contract.saveTestSet, change)).status).toBe(404)
    expect((await agent.call(contract.saveTestSet, change)).status).toBe(403)
  })
})

describe('a case from a real conversation', async () => {
  const { signIn, given } = await useApp()

  it('has its questions, and the last answer as the expectation', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const set = await given.testSet(owner.workspaceId, bot)
    const session = await given.agentSession(bot)
    const reply = { text: 'Dạ phí ship 30.000đ ạ.', citations: [], suggestions: [], isHandoff: false }
    await given.agentRun(session, { input: 'Chào shop', generation: 1, reply: { ...reply, text: 'Dạ em chào' } })
    await given.agentRun(session, { input: 'Phí ship?', generation: 2, reply })
    await given.agentRun(session, { input: 'bỏ dở', generation: 3, reply: null, status: 'cancelled_newer' })

    const made = await owner.call(contract.addCaseFromSession, {
      params: { setId: set.id },
      body: { sessionId: session.id },
    })
    const { body } = await owner.call(contract.getTestSet, { params: { setId: set.id } })

    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Phí ship?', turns: ['Chào shop', 'Phí ship?'], expect: { contains: [['30.000đ']] } },
    })
    expect(body).toMatchObject({ rev: 2, cases: [{ id: made.body.id }] })
  })

  it('asks only what the customer said, not what a flow went on with by itself', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const set = await given.testSet(owner.workspaceId, bot)
    const session = await given.agentSession(bot)
    const reply = { text: 'Dạ em chuyển nhân viên ạ.', citations: [], suggestions: [], isHandoff: true }
    await given.agentRun(session, { input: '0900000027', generation: 1, reply })
    await given.agentRun(session, { input: '', generation: 2, reply: { ...reply, text: 'Cảm ơn', isHandoff: false } })

    const made = await owner.call(contract.addCaseFromSession, {
      params: { setId: set.id },
      body: { sessionId: session.id },
    })

    expect(made).toMatchObject({
      status: 201,
      body: { name: '0900000027', turns: ['0900000027'], expect: { mustHandOff: true } },
    })
  })

  it('needs a conversation with this bot that has an answer', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const set = await given.testSet(owner.workspaceId, bot)
    const silent = await given.agentSession(bot)
    const elsewhere = await given.agentSession(await given.bot(owner.workspaceId))

    for (const sessionId of [silent.id, elsewhere.id, randomUUID()]) {
      const reply = await owner.call(contract.addCaseFromSession, { params: { setId: set.id }, body: { sessionId } })
      expect(reply.error?.code).toBe('AGENT_SESSION_NOT_FOUND')
    }
  })
})
