export { creditBalance, type CreditBalance } from './credit-balance.ts'
export { grantCredits } from './grant-credits.ts'
export { raiseReservation, reserveAhead, reserveCredits } from './reserve-credits.ts'
export { releaseCredits, settleCredits } from './settle-credits.ts'
