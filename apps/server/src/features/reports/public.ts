export { rebuildReports } from './count-changes.ts'
export { listWorkspaceIds } from './shop-state.repository.ts'
