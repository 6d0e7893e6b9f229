import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/bot-tests'
import { updateBot, publishBot, getBot } from '@app/contracts/bots'
import { systemCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import { agentRuns, testResults, testRuns, type BotRow } from '#db/schema/index.ts'
import { callerOf } from '../../../test/caller.ts'
import type { SignedIn } from '../../../test/given.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { talkingApp } from '../../../test/talk.ts'

const cases = [
  { name: 'Phí ship', turns: ['phi ship bn v shop'], expect: { contains: [['30k']], mustCite: true } },
  { name: 'Không biết', turns: ['Shop có bán vé máy bay đi Tokyo không?'], expect: { mustAbstain: true } },
  { name: 'Gặp người', turns: ['Cho mình gặp nhân viên'], expect: { mustHandOff: true } },
  { name: 'Số điện thoại', turns: ['Chào shop', 'số mình 0903 456 789'], expect: { slots: { phone: '0903456789' } } },
  { name: 'Sai có chủ ý', turns: ['Phí ship bao nhiêu?'], expect: { contains: [['99k']] } },
]

describe('a test run', async () => {
  const test = await useApp()
  const { deps, signIn, given, drainJobs } = test
  const db = deps.database.system

  const shop = async () => {
    const owner = await signIn()
    const config = chatbotWith({ datasets: await given.shopDatasets(owner.workspaceId) })
    return { owner, ...(await withSet(owner, await given.publishedBot(owner.workspaceId, { config }))) }
  }
  const withSet = async (owner: SignedIn, bot: BotRow) => {
    const set = await given.testSet(owner.workspaceId, bot)
    for (const [position, one] of cases.entries()) await given.testCase(set, { position, ...one })
    return { bot, set, params: { setId: set.id } }
  }
  const start = async (owner: SignedIn, setId: string, targets: ('draft' | 'published')[] = ['draft']) => {
    const reply = await owner.call(contract.startTestRun, { params: { setId }, body: { targets } })
    const ids = reply.body.runs.map(({ id }) => id)
    return { reply, testRunId: ids[0] ?? '', ids }
  }
  const resultOf = async (owner: SignedIn, testRunId: string) =>
    (await owner.call(contract.getTestRun, { params: { testRunId } })).body

  it('of a flow walks it: the answers are judged like those of a chatbot', async () => {
    const owner = await signIn()
    const { set } = await withSet(owner, await given.bot(owner.workspaceId, { type: 'flow' }))

    const { reply, testRunId } = await start(owner, set.id)
    await drainJobs()

    expect(reply.status).toBe(202)
    const run = await resultOf(owner, testRunId)
    expect(run).toMatchObject({ status: 'done', total: 5, finished: 5 })
    expect(run.passed).toBeLessThan(5)
  })

  it('grades every case with the built-in engine at no cost', async () => {
    const { owner, set } = await shop()

    const { reply, testRunId } = await start(owner, set.id)
    await drainJobs()
    const run = await resultOf(owner, testRunId)

    expect(reply).toMatchObject({ status: 202, body: { runs: [{ status: 'queued', total: 5, finished: 0 }] } })
    expect(run).toMatchObject({
      target: 'draft',
      status: 'done',
      engine: 'built-in',
      total: 5,
      finished: 5,
      passed: 4,
      credits: 0,
      byName: owner.name,
      setId: set.id,
    })
    expect(run.results.map(({ caseName, isPassed }) => [caseName, isPassed])).toEqual([
      ['Phí ship', true],
      ['Không biết', true],
      ['Gặp người', true],
      ['Số điện thoại', true],
      ['Sai có chủ ý', false],
    ])
    expect(run.results[3]?.turns.map(({ text }) => text)).toEqual(['Chào shop', 'số mình 0903 456 789'])
    expect(run.results[4]?.checks).toContainEqual({ kind: 'contains', isPassed: false, expected: '99k', found: '' })
  })

  it('runs on draft and published version, frozen when it was started', async () => {
    const { owner, bot, set } = await shop()
    const draft = { ...bot.config, datasets: [] } as typeof bot.config
    const { body } = await owner.call(getBot, { params: { id: bot.id } })
    await owner.call(updateBot, { params: { id: bot.id }, body: { rev: body.rev, config: draft } })

    const { ids } = await start(owner, set.id, ['draft', 'published'])
    await owner.call(updateBot, { params: { id: bot.id }, body: { rev: body.rev + 1, config: bot.config } })
    await drainJobs()
    const [published, ofDraft] = [await resultOf(owner, ids[0] ?? ''), await resultOf(owner, ids[1] ?? '')]

    expect([published.target, published.versionLabel, published.passed]).toEqual(['published', 'v1', 4])
    // Without its knowledge the bot no longer knows the price of shipping.
    expect([ofDraft.target, ofDraft.results[0]?.isPassed]).toEqual(['draft', false])
    const compared = await owner.call(contract.compareTestRuns, {
      params: { testRunId: ids[1] ?? '' },
      query: { with: ids[0] ?? '' },
    })
    expect(compared.body.before.id).toBe(published.id)
    expect(compared.body.rows.map(({ caseName, change }) => [caseName, change])).toMatchObject([
      ['Phí ship', 'worse'],
      ['Không biết', 'same'],
      ['Gặp người', 'same'],
      ['Số điện thoại', 'same'],
      ['Sai có chủ ý', 'reworded'],
    ])
  })

  it('opens the gate of a publish that requires it', async () => {
    const { owner, bot, set } = await shop()
    const { body } = await owner.call(getBot, { params: { id: bot.id } })
    const gate = { testSetId: set.id, minPassRate: 0.8 }
    // Something to publish: a draft that visitors talk to already is not published again.
    const config = { ...bot.config, goals: ['Bán áo linen'] } as typeof bot.config
    const saved = await owner.call(updateBot, {
      params: { id: bot.id },
      body: { rev: body.rev, publishGate: gate, config },
    })
    const publish = () =>
      owner.call(publishBot, { params: { id: bot.id }, body: { rev: saved.body.rev, liveSessions: 'finish' } })

    const before = await publish()
    await start(owner, set.id)
    await drainJobs()
    const after = await publish()

    expect([before.error?.code, after.status]).toEqual(['PUBLISH_GATE', 200])
  })

  it('continues after the finished cases after a crash, and runs no turn twice', async () => {
    const { owner, set } = await shop()
    const { testRunId } = await start(owner, set.id)
    await drainJobs()
    const isRun = and(eq(testRuns.workspaceId, owner.workspaceId), eq(testRuns.id, testRunId))
    const runsOfShop = () => db.select().from(agentRuns).where(eq(agentRuns.workspaceId, owner.workspaceId))
    const first = await runsOfShop()
    const whole = await resultOf(owner, testRunId)
    // As after a kill: two results saved, one case answered but not graded, one cut off in the middle.
    const lost = whole.results.slice(2)
    for (const { caseId } of lost)
      await db.delete(testResults).where(and(eq(testResults.runId, testRunId), eq(testResults.caseId, caseId)))
    await db.update(testRuns).set({ status: 'running', finished: 2, passed: 2 }).where(isRun)
    const cutOff = lost[2]?.turns[0]?.runId ?? ''
    await db.update(agentRuns).set({ status: 'running', reply: null }).where(eq(agentRuns.id, cutOff))

    await enqueue(systemCtx(deps, owner.workspaceId, 'test'), 'evaluation.run', { testRunId })
    await drainJobs()
    const again = await resultOf(owner, testRunId)

    expect(again).toMatchObject({ status: 'done', finished: 5, passed: 4 })
    expect(again.results.map(({ isPassed }) => isPassed)).toEqual([true, true, true, true, false])
    // Only the turn that was cut off was run again, in a new session.
    expect(await runsOfShop()).toHaveLength(first.length + 1)
    expect(again.results[4]?.turns[0]?.runId).not.toBe(cutOff)
  })

  it('leaves out cases that were added after it began', async () => {
    const { owner, set } = await shop()
    const { testRunId } = await start(owner, set.id)
    const later = new Date(deps.clock.now().getTime() + 1000)
    await given.testCase(set, { position: 9, name: 'Thêm sau', createdAt: later })

    await drainJobs()

    expect((await resultOf(owner, testRunId)).results.map(({ caseName }) => caseName)).not.toContain('Thêm sau')
  })

  it('publishes its progress', async () => {
    const { owner, set } = await shop()
    const { testRunId } = await start(owner, set.id)

    await drainJobs()

    const { rows } = await deps.database.pool.query<{ payload: { id: string; finished: number; status: string } }>(
      "select payload from realtime_events where workspace_id = $1 and event = 'test-run.updated' order by seq",
      [owner.workspaceId],
    )
    expect(rows.map(({ payload }) => payload.finished)).toEqual([0, 1, 2, 3, 4, 5, 5])
    expect(rows.at(-1)?.payload).toMatchObject({ id: testRunId, status: 'done' })
  })

  it('ends with an error when the bot is deleted, and silently when its set is', async () => {
    const [one, two] = [await shop(), await shop()]
    const first = await start(one.owner, one.set.id)
    const second = await start(two.owner, two.set.id)
    await deps.database.pool.query('update bots set deleted_at = now() where id = $1', [one.bot.id])
    await two.owner.call(contract.deleteTestSet, { params: two.params })

    await drainJobs()

    expect(await resultOf(one.owner, first.testRunId)).toMatchObject({ status: 'error', finished: 0 })
    expect(await db.select().from(testRuns).where(eq(testRuns.id, second.testRunId))).toEqual([])
  })

  it('needs cases, and a published version to run on', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const empty = await given.testSet(owner.workspaceId, bot)
    const { set } = await withSet(owner, bot)

    const refusals = await Promise.all(
      [empty, set].map((one) =>
        owner.call(contract.startTestRun, { params: { setId: one.id }, body: { targets: ['published'] } }),
      ),
    )
    expect(refusals.map(({ error }) => error?.code)).toEqual(['TEST_SET_EMPTY', 'BOT_NOT_PUBLISHED'])
  })

  it('can be compared with a run of the same set only', async () => {
    const { owner, bot, set } = await shop()
    const one = await given.testRun(set)
    const other = await given.testRun(await given.testSet(owner.workspaceId, bot))

    const reply = await owner.call(contract.compareTestRuns, {
      params: { testRunId: one.id },
      query: { with: other.id },
    })

    expect([reply.status, reply.error?.code]).toEqual([404, 'TEST_RUN_NOT_FOUND'])
  })
})

describe('a test run with a model', async () => {
  const test = await useApp()
  const { llm, app, shopBot, setCredits } = await talkingApp(test)
  afterAll(() => llm.close())

  it('reports its cost and which model answered', async () => {
    const owner = await test.signIn()
    await setCredits(owner.workspaceId, 100)
    const bot = await shopBot(owner)
    const set = await test.given.testSet(owner.workspaceId, bot)
    const turns = ['Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?']
    await test.given.testCase(set, { name: 'Đổi hàng', turns, expect: { contains: [['7 ngày'], ['25k']] } })
    llm.onRequest(() => ({ text: 'Dạ đổi trong 7 ngày, phí 25.000đ mỗi chiều ạ [1].' }))
    const caller = callerOf(app, owner.token)

    const started = await caller.call(contract.startTestRun, {
      params: { setId: set.id },
      body: { targets: ['draft'] },
    })
    await app.jobs.drain()
    const testRunId = started.body.runs[0]?.id ?? ''
    const { body } = await caller.call(contract.getTestRun, { params: { testRunId } })

    expect(body).toMatchObject({ status: 'done', passed: 1, engine: 'fake' })
    expect(body.credits).toBeGreaterThan(0)
    expect(body.tokens).toBeGreaterThan(0)
  })
})
