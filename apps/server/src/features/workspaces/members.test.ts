import { describe, expect, it } from 'vitest'
import { getMe } from '@app/contracts/auth'
import { changeMemberRole, listMembers, listWorkspaceAudit, removeMember } from '@app/contracts/workspaces'
import { eventsAfter, lastNumbers } from '#core/realtime/realtime.repository.ts'
import { useApp } from '../../../test/harness.ts'

type Role = 'owner' | 'manager' | 'agent'

describe('members', async () => {
  const { signIn, drainJobs, emitted, mailsTo, database } = await useApp()
  const eventsOf = async (topic: string) =>
    (await eventsAfter(database.system, topic, 0, 100)).map((event) => event.event)

  it('are listed with their roles, with oneself marked', async () => {
    const owner = await signIn({ name: 'Mai' })
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent', name: 'Huy' })

    const { body } = await agent.call(listMembers)

    expect(body.items).toMatchObject([
      { userId: owner.userId, name: 'Mai', role: 'owner', isSelf: false },
      { userId: agent.userId, name: 'Huy', role: 'agent', isSelf: true },
    ])
  })

  it('get a new role at once; they get a mail and an event, and the audit log has it', async () => {
    const owner = await signIn({ name: 'Mai' })
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent', name: 'Huy' })

    const reply = await owner.call(changeMemberRole, {
      params: { memberId: agent.memberId },
      body: { role: 'manager' },
    })

    expect(reply).toMatchObject({ status: 200, body: { id: agent.memberId, role: 'manager' } })
    expect((await agent.call(getMe)).body.permissions).toContain('members.manage')
    expect(await emitted('member.changed')).toContainEqual({ userId: agent.userId, workspaceId: owner.workspaceId })
    expect(await eventsOf(`user:${agent.userId}`)).toEqual([])

    await drainJobs()

    expect(await eventsOf(`user:${agent.userId}`)).toEqual(['permissions.changed'])
    expect(await eventsOf(`workspace:${owner.workspaceId}`)).toEqual(['members.changed'])
    expect((await mailsTo(agent.email)).map((mail) => mail.template)).toEqual(['role-changed'])
    expect((await owner.call(listWorkspaceAudit)).body.items).toMatchObject([
      {
        action: 'workspaces.member-role-changed',
        actorName: 'Mai',
        targetName: 'Huy',
        details: { from: 'agent', to: 'manager' },
      },
    ])
  })

  it.each<[Role, Role, Role, number]>([
    ['owner', 'agent', 'owner', 200],
    ['owner', 'manager', 'agent', 200],
    ['owner', 'owner', 'agent', 403],
    ['manager', 'agent', 'manager', 200],
    ['manager', 'agent', 'owner', 403],
    ['manager', 'manager', 'agent', 403],
    ['manager', 'owner', 'agent', 403],
    ['agent', 'agent', 'agent', 403],
  ])('as %s change %s to %s: %i', async (actorRole, targetRole, role, status) => {
    const founder = await signIn()
    const actor = await signIn({ workspaceId: founder.workspaceId, member: actorRole })
    const target = await signIn({ workspaceId: founder.workspaceId, member: targetRole })

    const reply = await actor.call(changeMemberRole, { params: { memberId: target.memberId }, body: { role } })

    expect(reply.status).toBe(status)
    expect((await target.call(getMe)).body.workspace?.role).toBe(status === 200 ? role : targetRole)
  })

  it.each<[Role, Role, number]>([
    ['owner', 'manager', 200],
    ['owner', 'owner', 403],
    ['manager', 'agent', 200],
    ['manager', 'manager', 403],
    ['manager', 'owner', 403],
    ['agent', 'agent', 403],
  ])('as %s remove %s: %i', async (actorRole, targetRole, status) => {
    const founder = await signIn()
    const actor = await signIn({ workspaceId: founder.workspaceId, member: actorRole })
    const target = await signIn({ workspaceId: founder.workspaceId, member: targetRole })

    const reply = await actor.call(removeMember, { params: { memberId: target.memberId } })

    expect(reply.status).toBe(status)
    expect((await target.call(listMembers)).status).toBe(status === 200 ? 403 : 200)
  })

  it('cannot raise their own role', async () => {
    const owner = await signIn()
    const manager = await signIn({ workspaceId: owner.workspaceId, member: 'manager' })

    const reply = await manager.call(changeMemberRole, {
      params: { memberId: manager.memberId },
      body: { role: 'owner' },
    })

    expect(reply).toMatchObject({ status: 403, error: { code: 'ROLE_TOO_HIGH' } })
  })

  it('of another workspace are not found and not changed', async () => {
    const owner = await signIn()
    const victim = await signIn()
    const before = await lastNumbers(database.system, [`workspace:${victim.workspaceId}`])
    const params = { memberId: victim.memberId }

    const changed = await owner.call(changeMemberRole, { params, body: { role: 'agent' } })
    const removed = await owner.call(removeMember, { params })
    await drainJobs()

    expect(changed).toMatchObject({ status: 404, error: { code: 'MEMBER_NOT_FOUND' } })
    expect(removed).toMatchObject({ status: 404, error: { code: 'MEMBER_NOT_FOUND' } })
    expect((await victim.call(getMe)).body.workspace?.role).toBe('owner')
    expect(await lastNumbers(database.system, [`workspace:${victim.workspaceId}`])).toEqual(before)
  })
})
