export { ensureFirstAdmin, makeAdmin, OperatorError, type MadeAdmin } from './make-admin.ts'
