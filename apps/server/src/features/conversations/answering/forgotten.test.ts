import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { systemCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { jobs, messages } from '#db/schema/index.ts'
import { useApp } from '../../../../test/harness.ts'
import { findForgotten } from './wake-threads.ts'

describe('work whose job was lost', async () => {
  const { signIn, given, clock, deps } = await useApp()
  const db = deps.database.system

  /** A customer who waits for an answer, and an answer that waits to be sent, both for minutes. */
  const waiting = async () => {
    const owner = await signIn()
    const { workspaceId } = owner
    const gate = await given.workgate(await given.bot(workspaceId))
    const { thread } = await given.inbound(gate, 'Alo')
    const place = { workspaceId, id: newId(), threadId: thread.id, workgateId: gate.id, createdAt: clock.now() }
    await db.insert(messages).values({ ...place, seq: 2, sender: 'staff', state: 'queued', text: 'Dạ' })
    clock.advance(120_000)
    return workspaceId
  }
  const find = () => findForgotten(systemCtx(deps, null, 'test'))
  const queued = async (workspaceId: string) =>
    (
      await db
        .select()
        .from(jobs)
        .where(and(eq(jobs.workspaceId, workspaceId), inArray(jobs.state, ['scheduled', 'waiting'])))
    )
      .map(({ queue }) => queue)
      .toSorted()
  const both = ['conversations.deliver', 'conversations.reply']

  it('is queued again', async () => {
    const workspaceId = await waiting()
    await db.delete(jobs).where(and(eq(jobs.workspaceId, workspaceId), inArray(jobs.queue, both)))

    await find()

    expect(await queued(workspaceId)).toEqual(both)
  })

  it('is not queued a second time while its job is only waiting', async () => {
    const workspaceId = await waiting()
    await find()

    await find()
    await find()

    expect(await queued(workspaceId)).toEqual(both)
  })
})
