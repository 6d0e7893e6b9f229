export { joinWorkspace, openInvitation } from './accept-invitation.ts'
export { foundWorkspace } from './create-workspace.ts'
export { findPermissionsOf } from './find-permissions.ts'
export { leaveAllWorkspaces } from './leave-workspace.ts'
