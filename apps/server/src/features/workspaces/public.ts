export { joinWorkspace, openInvitation } from './accept-invitation.ts'
export { foundWorkspace } from './create-workspace.ts'
export { leaveAllWorkspaces } from './leave-workspace.ts'
