export { openAccount, putAccountSecrets } from './account-secrets.ts'
export { ensureWebWorkgate } from './ensure-web-workgate.ts'
export { noteHealth } from './note-health.ts'
export { noteTraffic } from './note-traffic.ts'
export { openFreshAccount, renewSignIn, withFreshSignIn } from './renew-sign-in.ts'
export {
  findWorkgate,
  findWorkgateByHookKey,
  findWorkgatesOfAccounts,
  insertWorkgates,
} from './workgates.repository.ts'
export { requireWorkgate } from './require-workgate.ts'
export { changeQr, qrOf, requireCodeSession } from './scanned-codes.ts'
export { findCodeSession, lockCodeSession, openCodeSessions } from './scanned-codes.repository.ts'
export { storeConnectedAccount } from './store-connected-account.ts'
