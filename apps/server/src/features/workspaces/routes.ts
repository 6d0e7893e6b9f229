import type { FastifyInstance } from 'fastify'
import * as contract from '@app/contracts/workspaces'
import { auditOfWorkspace } from '#core/audit.repository.ts'
import { route } from '#core/http/route.ts'
import { sessionUserNow } from '#features/users/public.ts'
import { acceptInvitation, previewInvitation } from './accept-invitation.ts'
import { changeMemberRole } from './change-member-role.ts'
import { createWorkspace } from './create-workspace.ts'
import { getWorkspace } from './get-workspace.ts'
import { inviteMember } from './invite-member.ts'
import { leaveWorkspace } from './leave-workspace.ts'
import { listMembers } from './list-members.ts'
import { listMyWorkspaces } from './list-my-workspaces.ts'
import { removeMember } from './remove-member.ts'
import { removeSamples } from './samples/remove-samples.ts'
import { resendInvitation } from './resend-invitation.ts'
import { switchWorkspace } from './switch-workspace.ts'
import { updateWorkspace } from './update-workspace.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'
import { presentInvitation, presentMember } from './workspaces.presenter.ts'
import { listInvitationRows } from './workspaces.repository.ts'

const done = { ok: true } as const

export const workspaceRoutes = (app: FastifyInstance): void => {
  route(app, contract.listMyWorkspaces, (ctx) => listMyWorkspaces(ctx))
  route(app, contract.createWorkspace, async (ctx, { body }) => {
    await createWorkspace(ctx, body)
    return sessionUserNow(ctx)
  })
  route(app, contract.switchWorkspace, async (ctx, { params }) => {
    await switchWorkspace(ctx, params)
    return sessionUserNow(ctx)
  })
  route(app, contract.getWorkspace, (ctx) => getWorkspace(ctx))
  route(app, contract.updateWorkspace, async (ctx, { body }) => {
    await updateWorkspace(ctx, body)
    return getWorkspace(ctx)
  })
  route(app, contract.removeSamples, async (ctx, { body }) => {
    await removeSamples(ctx, body.confirmName)
    return getWorkspace(ctx)
  })
  route(app, contract.listMembers, async (ctx) => ({ items: await listMembers(ctx) }))
  route(app, contract.changeMemberRole, async (ctx, { params, body }) =>
    presentMember(ctx, await changeMemberRole(ctx, { ...params, ...body })),
  )
  route(app, contract.removeMember, async (ctx, { params }) => {
    await removeMember(ctx, params)
    return done
  })
  route(app, contract.leaveWorkspace, async (ctx) => {
    await leaveWorkspace(ctx)
    return sessionUserNow(ctx)
  })
  route(app, contract.listInvitations, async (ctx) => ({
    items: (await listInvitationRows(ctx.db, ctx.workspaceId)).map(presentInvitation),
  }))
  route(app, contract.inviteMember, async (ctx, { body }) => presentInvitation(await inviteMember(ctx, body)))
  route(app, contract.resendInvitation, async (ctx, { params }) =>
    presentInvitation(await resendInvitation(ctx, params)),
  )
  route(app, contract.withdrawInvitation, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params)
    return done
  })
  route(app, contract.previewInvitation, (ctx, { body }) => previewInvitation(ctx, body))
  route(app, contract.acceptInvitation, async (ctx, { body }) => {
    await acceptInvitation(ctx, body)
    return sessionUserNow(ctx)
  })
  route(app, contract.listWorkspaceAudit, (ctx, { query }) => auditOfWorkspace(ctx.db, ctx.workspaceId, query))
}
