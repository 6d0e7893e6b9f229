export * from './accounts.ts'
export * from './knowledge.ts'
export * from './platform.ts'
export * from './workspaces.ts'
