import * as z from 'zod/mini'
import { auditPage } from './audit.ts'
import { sessionUser } from './auth.ts'
import { done, endpoint, idOf } from './endpoint.ts'
import { word } from './field-words.ts'
import { email, oneTimeToken, workspaceName } from './forms.ts'
import { pageQuery } from './pagination.ts'
import { memberRole } from './roles.ts'

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, word('field.invalid')))
/** When somebody of the shop answers. Reports, the words of a hand-off and flows go by it. */
export const workingHours = z.strictObject({
  /** Monday to Sunday; null: closed all day. A closing time before the opening one is after midnight. */
  days: z
    .array(z.nullable(z.strictObject({ opens: clock, closes: clock })))
    .check(z.minLength(7, word('field.invalid')), z.maxLength(7, word('field.invalid'))),
  /** Public holidays of Vietnam, Tết included. */
  closesOnHolidays: z.boolean(),
  /** Other days on which nobody is there. */
  daysOff: z.array(z.iso.date({ error: word('field.invalid') })).check(z.maxLength(60)),
})
export type WorkingHours = z.infer<typeof workingHours>

export const workspace = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  showFaq: z.boolean(),
  /** Null: not set, so somebody is always there. */
  workingHours: z.nullable(workingHours),
  isDemo: z.boolean(),
  memberCount: z.int(),
  memberLimit: z.int(),
  createdAt: z.iso.datetime(),
})
export type Workspace = z.infer<typeof workspace>

export const myWorkspace = z.strictObject({ id: z.uuid(), name: z.string(), role: memberRole, isCurrent: z.boolean() })
export type MyWorkspace = z.infer<typeof myWorkspace>

export const member = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  role: memberRole,
  isSelf: z.boolean(),
  /** Over the limit of the package: reads and changes nothing. */
  isReadOnly: z.boolean(),
  joinedAt: z.iso.datetime(),
})
export type Member = z.infer<typeof member>

export const invitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  role: memberRole,
  invitedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Its inviter may no longer grant this role, so the link is refused until somebody who may sends it again. */
  needsResend: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const listMyWorkspaces = endpoint({
  method: 'GET',
  path: '/workspaces',
  tag: 'workspaces',
  summary: 'The workspaces the caller belongs to',
  access: 'user',
  scope: 'self',
  rate: 'read',
  response: z.strictObject({ items: z.array(myWorkspace) }),
})

export const createWorkspace = endpoint({
  method: 'POST',
  path: '/workspaces',
  tag: 'workspaces',
  summary: 'Create another workspace and switch to it',
  access: 'user',
  scope: 'self',
  rate: 'write',
  body: z.strictObject({ name: workspaceName }),
  status: 201,
  response: sessionUser,
  idempotent: true,
})

export const switchWorkspace = endpoint({
  method: 'POST',
  path: '/workspaces/:id/switch',
  tag: 'workspaces',
  summary: 'Make another of the own workspaces the current one of this session',
  access: 'user',
  scope: 'self',
  rate: 'write',
  params: z.strictObject({ id: idOf('workspace') }),
  response: sessionUser,
  errors: ['WORKSPACE_NOT_FOUND'],
})

export const getWorkspace = endpoint({
  method: 'GET',
  path: '/workspace',
  tag: 'workspaces',
  summary: 'The current workspace',
  access: 'user',
  scope: 'workspace',
  rate: 'read',
  response: workspace,
})

export const updateWorkspace = endpoint({
  method: 'PATCH',
  path: '/workspace',
  tag: 'workspaces',
  summary: 'Rename the workspace or change its settings',
  access: 'user',
  permission: 'workspace.manage',
  scope: 'workspace',
  rate: 'write',
  body: z.strictObject({
    name: z.optional(workspaceName),
    showFaq: z.optional(z.boolean()),
    workingHours: z.optional(z.nullable(workingHours)),
  }),
  response: workspace,
})

export const removeSamples = endpoint({
  method: 'POST',
  path: '/workspace/samples/remove',
  tag: 'workspaces',
  summary: 'Take away what the demo shop was made with; what people have added or changed stays',
  access: 'user',
  permission: 'workspace.manage',
  scope: 'workspace',
  rate: 'write',
  body: z.strictObject({ confirmName: z.string().check(z.maxLength(200)) }),
  response: workspace,
  errors: ['CONFIRMATION_WRONG'],
})

export const listMembers = endpoint({
  method: 'GET',
  path: '/workspace/members',
  tag: 'workspaces',
  summary: 'Members of the workspace',
  access: 'user',
  permission: 'members.read',
  scope: 'workspace',
  rate: 'read',
  response: z.strictObject({ items: z.array(member) }),
})

const memberParams = z.strictObject({ memberId: idOf('member') })

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/workspace/members/:memberId/role',
  tag: 'workspaces',
  summary: 'Change what a member may do',
  access: 'user',
  permission: 'members.manage',
  scope: 'workspace',
  rate: 'write',
  params: memberParams,
  body: z.strictObject({ role: memberRole }),
  response: member,
  errors: ['MEMBER_NOT_FOUND', 'ROLE_TOO_HIGH', 'LAST_OWNER'],
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/workspace/members/:memberId',
  tag: 'workspaces',
  summary: 'Remove a member from the workspace',
  access: 'user',
  permission: 'members.manage',
  scope: 'workspace',
  rate: 'write',
  params: memberParams,
  response: done,
  errors: ['MEMBER_NOT_FOUND', 'ROLE_TOO_HIGH', 'LAST_OWNER'],
})

export const leaveWorkspace = endpoint({
  method: 'POST',
  path: '/workspace/leave',
  tag: 'workspaces',
  summary: 'Leave the workspace; the last owner cannot',
  access: 'user',
  scope: 'workspace',
  rate: 'write',
  response: sessionUser,
  errors: ['LAST_OWNER'],
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/workspace/invitations',
  tag: 'workspaces',
  summary: 'Invitations not yet accepted',
  access: 'user',
  permission: 'members.manage',
  scope: 'workspace',
  rate: 'read',
  response: z.strictObject({ items: z.array(invitation) }),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/workspace/invitations',
  tag: 'workspaces',
  summary: 'Invite somebody by e-mail',
  access: 'user',
  permission: 'members.manage',
  scope: 'workspace',
  rate: 'invite',
  body: z.strictObject({ email, role: memberRole }),
  status: 201,
  response: invitation,
  errors: ['ALREADY_MEMBER', 'MEMBER_LIMIT_REACHED', 'ROLE_TOO_HIGH'],
  idempotent: true,
})

const invitationParams = z.strictObject({ invitationId: idOf('invitation') })

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/workspace/invitations/:invitationId/resend',
  tag: 'workspaces',
  summary: 'Send an invitation again with a fresh link',
  access: 'user',
  permission: 'members.manage',
  scope: 'workspace',
  rate: 'invite',
  params: invitationParams,
  response: invitation,
  errors: ['INVITATION_NOT_FOUND'],
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/workspace/invitations/:invitationId',
  tag: 'workspaces',
  summary: 'Withdraw an invitation',
  access: 'user',
  permission: 'members.manage',
  scope: 'workspace',
  rate: 'write',
  params: invitationParams,
  response: done,
  errors: ['INVITATION_NOT_FOUND'],
})

export const previewInvitation = endpoint({
  method: 'POST',
  path: '/invitations/preview',
  tag: 'workspaces',
  summary: 'What an invitation link leads to',
  access: 'public',
  scope: 'public',
  rate: 'token',
  body: z.strictObject({ token: oneTimeToken }),
  response: z.strictObject({
    workspaceName: z.string(),
    email: z.string(),
    role: memberRole,
    invitedBy: z.nullable(z.string()),
    hasAccount: z.boolean(),
  }),
  errors: ['INVITATION_INVALID'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept',
  tag: 'workspaces',
  summary: 'Join the inviting workspace with the signed-in account',
  access: 'user',
  scope: 'self',
  rate: 'token',
  body: z.strictObject({ token: oneTimeToken }),
  response: sessionUser,
  errors: ['INVITATION_INVALID', 'INVITATION_FOR_ANOTHER', 'MEMBER_LIMIT_REACHED'],
})

export const listWorkspaceAudit = endpoint({
  method: 'GET',
  path: '/workspace/audit',
  tag: 'workspaces',
  summary: 'Who changed what in the workspace',
  access: 'user',
  permission: 'audit.read',
  scope: 'workspace',
  rate: 'read',
  query: z.strictObject(pageQuery),
  response: auditPage,
})
