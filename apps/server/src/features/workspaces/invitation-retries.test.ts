import { describe, expect, it } from 'vitest'
import { getMe } from '@app/contracts/auth'
import { inviteMember, listInvitations } from '@app/contracts/workspaces'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../test/harness.ts'

const newEmail = () => `khach-${newId()}@example.com`

describe('an idempotency key', async () => {
  const { signIn, drainJobs, mailsTo, database } = await useApp()
  const key = () => ({ 'idempotency-key': `key-${newId()}` })

  it('makes the same request the same answer, done once', async () => {
    const owner = await signIn()
    const call = { body: { email: newEmail(), role: 'agent' as const }, headers: key() }

    const first = await owner.call(inviteMember, call)
    const second = await owner.call(inviteMember, call)
    await drainJobs()

    expect(first.status).toBe(201)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await mailsTo(call.body.email)).toHaveLength(1)
  })

  it('with another body or another operation is a conflict', async () => {
    const owner = await signIn()
    const headers = key()
    await owner.call(inviteMember, { body: { email: newEmail(), role: 'agent' }, headers })

    const other = await owner.call(inviteMember, { body: { email: newEmail(), role: 'agent' }, headers })

    expect(other).toMatchObject({ status: 409, error: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect((await owner.call(listInvitations)).body.items).toHaveLength(1)
  })

  it.each([1, 2, 3])('makes one invitation of many clicks at once, round %i', async () => {
    const owner = await signIn()
    const call = { body: { email: newEmail(), role: 'agent' as const }, headers: key() }

    const replies = await Promise.all(Array.from({ length: 10 }, () => owner.call(inviteMember, call)))
    await drainJobs()

    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(await mailsTo(call.body.email)).toHaveLength(1)
  })

  it('keeps nothing of a request that was refused', async () => {
    const owner = await signIn()
    const headers = key()
    const refused = await owner.call(inviteMember, { body: { email: owner.email, role: 'agent' }, headers })

    const good = await owner.call(inviteMember, { body: { email: newEmail(), role: 'agent' }, headers })

    expect([refused.status, good.status]).toEqual([409, 201])
  })

  it('belongs to its user', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const headers = key()
    const body = { email: newEmail(), role: 'agent' as const }

    const replies = [
      await first.call(inviteMember, { body, headers }),
      await second.call(inviteMember, { body, headers }),
    ]

    expect(replies.map((reply) => reply.status)).toEqual([201, 201])
    expect(replies[0]?.body.id).not.toBe(replies[1]?.body.id)
    const kept = await database.pool.query('select user_id from idempotency_keys where key = $1', [
      headers['idempotency-key'],
    ])
    expect(kept.rowCount).toBe(2)
  })

  it.each(['short', 'has space in it', 'x'.repeat(101)])('is not "%s"', async (text) => {
    const owner = await signIn()

    const reply = await owner.call(inviteMember, {
      body: { email: newEmail(), role: 'agent' },
      headers: { 'idempotency-key': text },
    })

    expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } })
    expect((await owner.call(getMe)).status).toBe(200)
  })
})
