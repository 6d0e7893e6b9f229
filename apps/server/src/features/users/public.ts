export { endSessions } from './end-sessions.ts'
export { listSessions } from './list-sessions.ts'
export { sessionUserNow } from './session-user.ts'
export { createSessionStore, insertSession, revokeSessionOfUser, setSessionWorkspace } from './sessions.repository.ts'
export { presentActor } from './users.presenter.ts'
export {
  countAdmins,
  findUserByEmail,
  findUserById,
  hasUsers,
  insertNewUser,
  lockAdmins,
  lockUser,
  lockUserByEmail,
  updateUser,
} from './users.repository.ts'
