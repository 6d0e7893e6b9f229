export { asAnswer } from './as-answer.ts'
export { withAccount, type OpenAccount } from './with-account.ts'
