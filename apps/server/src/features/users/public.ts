export { endSessions } from './end-sessions.ts'
export { listSessions } from './list-sessions.ts'
export { sessionUserNow } from './session-user.ts'
export { presentActor } from './users.presenter.ts'
export {
  countAdmins,
  findUserByEmail,
  findUserById,
  insertNewUser,
  lockAdmins,
  lockUser,
  lockUserByEmail,
  revokeSessionOfUser,
  updateUser,
} from './users.repository.ts'
