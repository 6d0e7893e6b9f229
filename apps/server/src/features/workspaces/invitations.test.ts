import { describe, expect, it } from 'vitest'
import { logIn, register } from '@app/contracts/auth'
import {
  acceptInvitation,
  changeMemberRole,
  inviteMember,
  leaveWorkspace,
  listInvitations,
  listMembers,
  listWorkspaceAudit,
  previewInvitation,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@app/contracts/workspaces'
import { changeUserStatus } from '@app/contracts/users'
import { newId } from '#core/ids.ts'
import { eventsAfter } from '#core/realtime/realtime.repository.ts'
import { callerOf } from '../../../test/caller.ts'
import { knownPassword, type SignedIn } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'
import { tokenIn } from '../../../test/links.ts'
import { setMemberRole } from './workspaces.repository.ts'

const newEmail = () => `khach-${newId()}@example.com`

describe('an invitation', async () => {
  const { app, given, signIn, stranger, drainJobs, mailsTo, clock, database } = await useApp()

  const invite = (owner: SignedIn, email: string, role: 'owner' | 'manager' | 'agent' = 'agent') =>
    owner.call(inviteMember, { body: { email, role } })
  const newestLink = async (email: string): Promise<string> => {
    clock.advance(1)
    return tokenIn(
      (await mailsTo(email)).find((mail) => mail.template === 'invitation'),
      'invitation',
    )
  }
  const fillUpTo = async (owner: SignedIn, taken: number) => {
    for (let count = 1; count < taken; count += 1) await given.invitation(owner.workspaceId)
  }

  it('leads somebody with an account into the workspace, once, and tells the inviter', async () => {
    const owner = await signIn({ name: 'Mai' })
    const guest = await signIn({ name: 'Huy' })
    const invited = await invite(owner, guest.email, 'manager')
    const token = await newestLink(guest.email)

    const preview = await stranger().call(previewInvitation, { body: { token } })
    const accepted = await guest.call(acceptInvitation, { body: { token } })
    const again = await guest.call(acceptInvitation, { body: { token } })
    await drainJobs()

    expect(invited).toMatchObject({ status: 201, body: { email: guest.email, role: 'manager', invitedBy: 'Mai' } })
    expect(preview.body).toEqual({
      workspaceName: 'Cửa hàng thử',
      email: guest.email,
      role: 'manager',
      invitedBy: 'Mai',
      hasAccount: true,
    })
    expect(accepted).toMatchObject({ status: 200, body: { workspace: { id: owner.workspaceId, role: 'manager' } } })
    expect(again).toMatchObject({ status: 400, error: { code: 'INVITATION_INVALID' } })
    expect((await mailsTo(owner.email)).map((mail) => mail.template)).toEqual(['invitation-accepted'])
    expect((await owner.call(listInvitations)).body.items).toEqual([])
    const actions = (await owner.call(listWorkspaceAudit)).body.items.map((entry) => entry.action)
    expect(actions.toSorted()).toEqual(['workspaces.member-invited', 'workspaces.member-joined'])
    const events = await eventsAfter(database.system, `workspace:${owner.workspaceId}`, 0, 10)
    expect(events.map((event) => event.event)).toEqual(['members.changed', 'members.changed'])
  })

  it('opens an account at once, because the mail proves the address', async () => {
    const owner = await signIn()
    const email = newEmail()
    await invite(owner, email)
    const token = await newestLink(email)

    const registered = await stranger().call(register, {
      body: { name: 'Huy', email, password: knownPassword, invitationToken: token },
    })
    const login = await stranger().call(logIn, { body: { email, password: knownPassword } })

    expect(registered.status).toBe(202)
    expect(login.body.user).toMatchObject({ workspace: { id: owner.workspaceId, role: 'agent' } })
    expect((await owner.call(listMembers)).body.items).toHaveLength(2)
  })

  it('is for the invited e-mail only', async () => {
    const owner = await signIn()
    const other = await signIn()
    const email = newEmail()
    await invite(owner, email)
    const token = await newestLink(email)

    const accepted = await other.call(acceptInvitation, { body: { token } })
    const registered = await stranger().call(register, {
      body: { name: 'Khác', email: newEmail(), password: knownPassword, invitationToken: token },
    })

    expect(accepted).toMatchObject({ status: 403, error: { code: 'INVITATION_FOR_ANOTHER' } })
    expect(registered).toMatchObject({ status: 403, error: { code: 'INVITATION_FOR_ANOTHER' } })
    expect((await owner.call(listMembers)).body.items).toHaveLength(1)
  })

  it('does not let a stranger set the password of an account that exists', async () => {
    const owner = await signIn()
    const guest = await given.user()
    await invite(owner, guest.email)
    const token = await newestLink(guest.email)

    const reply = await stranger().call(register, {
      body: { name: 'X', email: guest.email, password: 'Hoa-Mai#2027', invitationToken: token },
    })

    expect(reply.status).toBe(400)
    expect((await stranger().call(logIn, { body: { email: guest.email, password: 'Hoa-Mai#2027' } })).status).toBe(401)
  })

  it('sent again gets a fresh link, and the old one stops', async () => {
    const owner = await signIn()
    const guest = await signIn()
    const { body } = await invite(owner, guest.email)
    const old = await newestLink(guest.email)

    const resent = await owner.call(resendInvitation, { params: { invitationId: body.id } })
    const fresh = await newestLink(guest.email)

    expect(resent).toMatchObject({ status: 200, body: { id: body.id } })
    expect((await stranger().call(previewInvitation, { body: { token: old } })).status).toBe(400)
    expect((await guest.call(acceptInvitation, { body: { token: fresh } })).status).toBe(200)
  })

  it('for the same address again replaces the first', async () => {
    const owner = await signIn()
    const email = newEmail()
    await invite(owner, email, 'manager')
    const old = await newestLink(email)
    await invite(owner, email, 'agent')
    const fresh = await newestLink(email)

    expect((await owner.call(listInvitations)).body.items).toMatchObject([{ email, role: 'agent' }])
    expect((await stranger().call(previewInvitation, { body: { token: old } })).status).toBe(400)
    expect((await stranger().call(previewInvitation, { body: { token: fresh } })).body.role).toBe('agent')
  })

  it('withdrawn leads nowhere', async () => {
    const owner = await signIn()
    const email = newEmail()
    const { body } = await invite(owner, email)
    const token = await newestLink(email)

    const reply = await owner.call(withdrawInvitation, { params: { invitationId: body.id } })

    expect(reply.status).toBe(200)
    expect((await stranger().call(previewInvitation, { body: { token } })).status).toBe(400)
    expect((await owner.call(withdrawInvitation, { params: { invitationId: body.id } })).status).toBe(404)
  })

  it('ends after seven days', async () => {
    const owner = await signIn()
    const guest = await given.user()
    await invite(owner, guest.email)
    const token = await newestLink(guest.email)
    clock.advance(7 * 24 * 3600_000)
    const late = callerOf(app, (await given.session(guest.id)).token)

    expect(await late.call(acceptInvitation, { body: { token } })).toMatchObject({
      status: 400,
      error: { code: 'INVITATION_INVALID' },
    })
  })

  it('gives nobody more than the inviter has', async () => {
    const owner = await signIn()
    const manager = await signIn({ workspaceId: owner.workspaceId, member: 'manager' })
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })

    expect(await invite(manager, newEmail(), 'owner')).toMatchObject({ status: 403, error: { code: 'ROLE_TOO_HIGH' } })
    expect((await invite(manager, newEmail(), 'manager')).status).toBe(201)
    expect(await invite(agent, newEmail())).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } })
  })

  it.each([
    [
      'demoted',
      'manager',
      'agent',
      (target: SignedIn, owner: SignedIn) =>
        owner.call(changeMemberRole, { params: { memberId: target.memberId }, body: { role: 'agent' } }),
    ],
    [
      'removed',
      'manager',
      'agent',
      (target: SignedIn, owner: SignedIn) => owner.call(removeMember, { params: { memberId: target.memberId } }),
    ],
    ['gone by themselves', 'owner', 'owner', (target: SignedIn) => target.call(leaveWorkspace)],
    [
      'suspended',
      'manager',
      'manager',
      async (target: SignedIn) =>
        (await signIn({ role: 100 })).call(changeUserStatus, {
          params: { id: target.userId },
          body: { status: 'pending' },
        }),
    ],
  ] as const)('leads nowhere once its inviter is %s', async (_, member, role, happen) => {
    const owner = await signIn()
    const inviter = await signIn({ workspaceId: owner.workspaceId, member })
    const guest = await signIn()
    const { body } = await invite(inviter, guest.email, role)
    const token = await newestLink(guest.email)
    expect((await happen(inviter, owner)).status).toBe(200)

    const preview = await stranger().call(previewInvitation, { body: { token } })
    const accepted = await guest.call(acceptInvitation, { body: { token } })
    const listed = await owner.call(listInvitations)

    expect(preview).toMatchObject({ status: 400, error: { code: 'INVITATION_INVALID' } })
    expect(accepted).toMatchObject({ status: 400, error: { code: 'INVITATION_INVALID' } })
    expect(listed.body.items).toMatchObject([{ email: guest.email, needsResend: true }])
    // Whoever may invite now can make it their own.
    const resent = await owner.call(resendInvitation, { params: { invitationId: body.id } })
    expect(resent.body).toMatchObject({ needsResend: false, invitedBy: owner.name })
    const fresh = await guest.call(acceptInvitation, { body: { token: await newestLink(guest.email) } })
    expect(fresh.body).toMatchObject({ workspace: { id: owner.workspaceId, role } })
  })

  it('of an owner who is a manager now still leads in below an owner', async () => {
    const first = await signIn()
    const second = await signIn({ workspaceId: first.workspaceId, member: 'owner' })
    const [asOwner, asAgent] = [await signIn(), await signIn()]
    await invite(second, asOwner.email, 'owner')
    await invite(second, asAgent.email, 'agent')
    await setMemberRole(database.system, { workspaceId: first.workspaceId, id: second.memberId }, 'manager')

    const accept = async (guest: SignedIn) =>
      guest.call(acceptInvitation, { body: { token: await newestLink(guest.email) } })

    expect((await accept(asOwner)).error?.code).toBe('INVITATION_INVALID')
    expect((await accept(asAgent)).status).toBe(200)
  })

  it('is not sent by somebody who loses the right while asking', async () => {
    const owner = await signIn()
    const manager = await signIn({ workspaceId: owner.workspaceId, member: 'manager' })
    const demote = { params: { memberId: manager.memberId }, body: { role: 'agent' as const } }

    await Promise.all([
      owner.call(changeMemberRole, demote),
      ...Array.from({ length: 10 }, () => invite(manager, newEmail())),
    ])

    const { rows } = await database.pool.query<{ action: string }>(
      'select action from audit_log where workspace_id = $1 order by id',
      [owner.workspaceId],
    )
    const actions = rows.map((row) => row.action)
    expect(actions.slice(actions.indexOf('workspaces.member-role-changed') + 1)).toEqual([])
  })

  it('is refused for somebody who is a member', async () => {
    const owner = await signIn()
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })

    expect(await invite(owner, agent.email.toUpperCase())).toMatchObject({
      status: 409,
      error: { code: 'ALREADY_MEMBER' },
    })
  })

  it('of another workspace is neither resent nor withdrawn', async () => {
    const owner = await signIn()
    const victim = await signIn()
    const { id, token } = await given.invitation(victim.workspaceId)

    for (const endpoint of [resendInvitation, withdrawInvitation])
      expect(await owner.call(endpoint, { params: { invitationId: id } })).toMatchObject({
        status: 404,
        error: { code: 'INVITATION_NOT_FOUND' },
      })
    expect((await stranger().call(previewInvitation, { body: { token } })).status).toBe(200)
  })

  it('counts towards the member limit while it is open', async () => {
    const owner = await signIn()
    await fillUpTo(owner, 49)
    const last = await invite(owner, newEmail())

    const over = await invite(owner, newEmail())

    expect(last.status).toBe(201)
    expect(over).toMatchObject({ status: 422, error: { code: 'MEMBER_LIMIT_REACHED', details: { limit: 50 } } })
    await owner.call(withdrawInvitation, { params: { invitationId: last.body.id } })
    expect((await invite(owner, newEmail())).status).toBe(201)
  })

  it('fills the workspace exactly to the limit when twenty are sent together', async () => {
    const owner = await signIn()
    await fillUpTo(owner, 40)

    const replies = await Promise.all(Array.from({ length: 20 }, () => invite(owner, newEmail())))

    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10)
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(10)
    expect((await owner.call(listInvitations)).body.items).toHaveLength(49)
  })

  it('that ran out is not revived over the limit', async () => {
    const owner = await signIn()
    const guest = await given.user()
    const expired = await given.invitation(owner.workspaceId, { email: guest.email })
    clock.advance(8 * 24 * 3600_000)
    const again = callerOf(app, (await given.session(owner.userId, owner.workspaceId)).token)
    await fillUpTo(owner, 50)

    const reply = await again.call(resendInvitation, { params: { invitationId: expired.id } })

    expect(reply).toMatchObject({ status: 422, error: { code: 'MEMBER_LIMIT_REACHED' } })
  })

  it('can be sent again in a full workspace, because it takes no new place', async () => {
    const owner = await signIn()
    const email = newEmail()
    await fillUpTo(owner, 49)
    const { body } = await invite(owner, email)

    expect((await invite(owner, email, 'manager')).status).toBe(201)
    expect((await owner.call(resendInvitation, { params: { invitationId: body.id } })).status).toBe(200)
  })

  it('is not accepted into a workspace that has become full', async () => {
    const owner = await signIn()
    const guest = await signIn()
    const { token } = await given.invitation(owner.workspaceId, { email: guest.email })
    await database.pool.query(
      `with made as (insert into users (id, email, name, status, password_hash)
         select gen_random_uuid(), 'day-' || gen_random_uuid() || '@example.com', 'Đầy', 'active', '-'
         from generate_series(1, 49) returning id)
       insert into members (workspace_id, id, user_id, role, joined_at) select $1, gen_random_uuid(), id, 'agent', now() from made`,
      [owner.workspaceId],
    )

    const reply = await guest.call(acceptInvitation, { body: { token } })

    expect(reply).toMatchObject({ status: 422, error: { code: 'MEMBER_LIMIT_REACHED' } })
    expect((await stranger().call(previewInvitation, { body: { token } })).status).toBe(200)
  })
})
