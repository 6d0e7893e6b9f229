import type { Permission } from '@app/contracts/roles'

export type MembersTab = 'members' | 'workspace' | 'activity'

/** Everybody may see the workspace itself; the people and the log ask for a permission. */
export const memberTabsFor = (can: (permission: Permission) => boolean): readonly [MembersTab, ...MembersTab[]] => {
  const log: readonly MembersTab[] = can('audit.read') ? ['activity'] : []
  return can('members.read') ? ['members', 'workspace', ...log] : ['workspace', ...log]
}
