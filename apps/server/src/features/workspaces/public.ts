export { joinWorkspace, openInvitation } from './accept-invitation.ts'
export { createWorkspaceWithOwner } from './create-workspace.ts'
export { seedDemoPeople } from './demo/seed-demo-people.ts'
