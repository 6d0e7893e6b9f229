import { appRoleName, workspaceSetting } from './schema/columns.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The id is spliced into SQL text (one round trip for begin and settings), so nothing but a UUID may pass. */
const checked = (workspaceId: string): string => {
  if (!uuid.test(workspaceId)) throw new Error('A workspace id must be a UUID.')
  return workspaceId.toLowerCase()
}

export const ownerBegin = 'begin'

/** From here to the end of the transaction, row-level security shows this workspace only. */
export const raiseWalls = (workspaceId: string): string =>
  `select set_config('role', '${appRoleName}', true), set_config('${workspaceSetting}', '${checked(workspaceId)}', true)`

/** The same for a new transaction, in commands that need no plan: this begins nearly every one. */
export const walledBegin = (workspaceId: string): string =>
  `begin; set local role ${appRoleName}; set local ${workspaceSetting} = '${checked(workspaceId)}'`

/** Back to the table owner for the statements of the system handle inside a walled transaction. */
export const lowerWalls = `select set_config('role', 'none', true), set_config('${workspaceSetting}', '', true)`
