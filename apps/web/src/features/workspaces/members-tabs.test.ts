import { memberPermissions, type MemberRole } from '@app/contracts/roles'
import { describe, expect, it } from 'vitest'
import { memberTabsFor } from './members-tabs.ts'

const tabsOf = (role: MemberRole) => memberTabsFor((permission) => memberPermissions[role].includes(permission))

describe('the tabs of the page about members', () => {
  it('are all there for those who manage the workspace', () => {
    expect(tabsOf('owner')).toEqual(['members', 'workspace', 'activity'])
    expect(tabsOf('manager')).toEqual(['members', 'workspace', 'activity'])
  })

  it('leave the log out for an agent', () => {
    expect(tabsOf('agent')).toEqual(['members', 'workspace'])
  })

  it('always have one that can be shown', () => {
    expect(memberTabsFor(() => false)).toEqual(['workspace'])
  })
})
