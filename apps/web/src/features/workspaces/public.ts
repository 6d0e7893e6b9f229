import { lazyTab } from '#ui/display/lazy-tab.tsx'

export { PendingInvitation } from './components/pending-invitation.tsx'
export { useIsDemoWorkspace } from './use-is-demo.ts'
export { WorkspaceSwitcher } from './components/workspace-switcher.tsx'
export { workspaceMessages } from './messages.ts'

// The shell loads this file for the switcher; the rest is fetched by the pages that show it.
export const AuditCard = lazyTab(
  () => import('./components/audit-card.tsx'),
  (module) => module.AuditCard,
)
