import { describe, expect, it } from 'vitest'
import { getMe } from '@app/contracts/auth'
import { fieldWords } from '@app/contracts/field-words'
import {
  createWorkspace,
  getWorkspace,
  leaveWorkspace,
  listMembers,
  listMyWorkspaces,
  listWorkspaceAudit,
  switchWorkspace,
  updateWorkspace,
} from '@app/contracts/workspaces'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../test/harness.ts'

describe('workspaces', async () => {
  const { given, signIn, clock } = await useApp()

  it('can be created by anybody, who becomes the owner and is in it at once', async () => {
    const person = await signIn()

    const reply = await person.call(createWorkspace, { body: { name: ' Chi nhánh 2 ' } })

    expect(reply).toMatchObject({ status: 201, body: { workspace: { name: 'Chi nhánh 2', role: 'owner' } } })
    expect((await person.call(getWorkspace)).body).toMatchObject({
      name: 'Chi nhánh 2',
      memberCount: 1,
      // Of the trial, which every workspace begins with.
      memberLimit: 1,
    })
    expect((await person.call(listMyWorkspaces)).body.items).toEqual([
      { id: person.workspaceId, name: 'Cửa hàng thử', role: 'owner', isCurrent: false },
      { id: reply.body.workspace?.id, name: 'Chi nhánh 2', role: 'owner', isCurrent: true },
    ])
  })

  it('are not required to create one', async () => {
    const person = await signIn({ workspaceId: null })

    expect(await person.call(getWorkspace)).toMatchObject({ status: 403, error: { code: 'WORKSPACE_REQUIRED' } })
    expect((await person.call(createWorkspace, { body: { name: 'Của tôi' } })).status).toBe(201)
    expect((await person.call(getWorkspace)).status).toBe(200)
  })

  it('are switched for this session only, with the rights held there', async () => {
    const person = await signIn()
    const other = await given.workspace('Nơi khác')
    await given.member(other.id, person.userId, 'agent')

    const reply = await person.call(switchWorkspace, { params: { id: other.id } })

    expect(reply).toMatchObject({ status: 200, body: { workspace: { id: other.id, role: 'agent' } } })
    expect(await person.call(updateWorkspace, { body: { name: 'Đổi' } })).toMatchObject({
      status: 403,
      error: { code: 'FORBIDDEN' },
    })
    expect((await person.call(switchWorkspace, { params: { id: person.workspaceId } })).body.workspace?.role).toBe(
      'owner',
    )
  })

  it('of others are not found', async () => {
    const person = await signIn()
    const other = await signIn()

    const foreign = await person.call(switchWorkspace, { params: { id: other.workspaceId } })
    const unknown = await person.call(switchWorkspace, { params: { id: newId() } })

    const text = (reply: typeof foreign) => reply.text.replace(reply.error?.requestId ?? '', '')
    expect(foreign).toMatchObject({ status: 404, error: { code: 'WORKSPACE_NOT_FOUND' } })
    expect(text(foreign)).toBe(text(unknown))
    expect((await person.call(getMe)).body.workspace?.id).toBe(person.workspaceId)
  })

  it('are renamed by an owner, and the audit log has it', async () => {
    const owner = await signIn({ name: 'Mai' })

    const renamed = await owner.call(updateWorkspace, { body: { name: 'Nắng Linen' } })
    const faq = await owner.call(updateWorkspace, { body: { showFaq: true } })

    expect(renamed.body).toMatchObject({ name: 'Nắng Linen', showFaq: false })
    expect(faq.body).toMatchObject({ name: 'Nắng Linen', showFaq: true })
    expect((await owner.call(getMe)).body.workspace).toMatchObject({ name: 'Nắng Linen', showFaq: true })
    const audit = await owner.call(listWorkspaceAudit)
    expect(audit.body).toMatchObject({ total: 2 })
    expect(audit.body.items.find((entry) => 'showFaq' in (entry.details['to'] as object))).toMatchObject({
      action: 'workspaces.updated',
      actorName: 'Mai',
    })
  })

  it.each([
    ['x', fieldWords['workspaces.name.too-short'].vi],
    ['x'.repeat(61), fieldWords['workspaces.name.too-long'].vi],
    [7, fieldWords['workspaces.name.too-short'].vi],
  ])('are not called %o', async (name, words) => {
    const owner = await signIn()

    const reply = await owner.call(updateWorkspace, { body: { name: name as string } })

    expect(reply).toMatchObject({ status: 400, error: { details: { fields: { name: words } } } })
  })

  it('can be left: the session continues in the workspace joined first', async () => {
    const owner = await signIn()
    const guest = await signIn()
    clock.advance(1000)
    await given.member(owner.workspaceId, guest.userId, 'manager')
    await guest.call(switchWorkspace, { params: { id: owner.workspaceId } })

    const reply = await guest.call(leaveWorkspace)

    expect(reply).toMatchObject({ status: 200, body: { workspace: { id: guest.workspaceId, role: 'owner' } } })
    expect((await guest.call(switchWorkspace, { params: { id: owner.workspaceId } })).status).toBe(404)
    expect((await owner.call(listMembers)).body.items.map((member) => member.userId)).toEqual([owner.userId])
  })

  it('can be left even when it is the only one', async () => {
    const owner = await signIn()
    const guest = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })

    const reply = await guest.call(leaveWorkspace)

    expect(reply).toMatchObject({ status: 200, body: { workspace: null, permissions: [] } })
    expect(await guest.call(listMembers)).toMatchObject({ status: 403, error: { code: 'WORKSPACE_REQUIRED' } })
  })

  it('keep at least one owner, also when both leave at once', async () => {
    const first = await signIn()
    expect(await first.call(leaveWorkspace)).toMatchObject({ status: 409, error: { code: 'LAST_OWNER' } })
    const second = await signIn({ workspaceId: first.workspaceId, member: 'owner' })

    const replies = await Promise.all([first.call(leaveWorkspace), second.call(leaveWorkspace)])

    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
