export { endSessions } from './end-sessions.ts'
export { listSessions } from './list-sessions.ts'
export { sessionUserNow } from './session-user.ts'
export { presentActor } from './users.presenter.ts'
export {
  findUserByEmail,
  findUserById,
  insertNewUser,
  lockUser,
  lockUserByEmail,
  revokeSessionOfUser,
  updateUser,
} from './users.repository.ts'
