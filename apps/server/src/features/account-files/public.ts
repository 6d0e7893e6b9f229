export { withAccount, type OpenAccount } from './with-account.ts'
