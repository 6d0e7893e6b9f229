/** What every operation on bots declares. */
const common = { tag: 'bots', access: 'user', scope: 'workspace' } as const
export const readBots = { ...common, permission: 'bots.read', rate: 'read' } as const
export const writeBots = { ...common, permission: 'bots.write', rate: 'write' } as const
export const publishBots = { ...common, permission: 'bots.publish', rate: 'write' } as const
export const manageConnections = { ...common, permission: 'integrations.manage', rate: 'write' } as const
