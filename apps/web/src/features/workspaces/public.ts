import { lazy } from 'react'

export { PendingInvitation } from './components/pending-invitation.tsx'
export { WorkspaceSwitcher } from './components/workspace-switcher.tsx'
export { workspaceMessages } from './messages.ts'

// The shell loads this file for the switcher; the rest is fetched by the pages that show it.
export const WorkspaceSettings = lazy(async () => ({
  default: (await import('./components/workspace-settings.tsx')).WorkspaceSettings,
}))
export const WorkspaceAudit = lazy(async () => ({
  default: (await import('./components/workspace-audit.tsx')).WorkspaceAudit,
}))
export const AuditTable = lazy(async () => ({ default: (await import('./components/audit-table.tsx')).AuditTable }))
