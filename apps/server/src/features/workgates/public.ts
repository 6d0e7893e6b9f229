export { openAccount, putAccountSecrets } from './account-secrets.ts'
export { countBreaks, insertHealthChanges } from './health-changes.repository.ts'
export { queueKeepPicture } from './keep-picture.ts'
export { ensureWebWorkgate } from './ensure-web-workgate.ts'
export { historyGaps } from './history-gaps.ts'
export { listOwners } from './owners.repository.ts'
export { kickedCode, noteComments, noteHealth } from './note-health.ts'
export { noteTraffic } from './note-traffic.ts'
export { openFreshAccount, renewSignIn, withFreshSignIn } from './renew-sign-in.ts'
export {
  findWorkgate,
  findWorkgateByHookKey,
  findWorkgatesOfAccounts,
  insertWorkgates,
} from './workgates.repository.ts'
export { requireWorkgate } from './require-workgate.ts'
export { lockConnectSession } from './connecting/connect-sessions.repository.ts'
export { changeQr, requireCodeSession } from './scanned-codes.ts'
export { openCodeSessions } from './scanned-codes.repository.ts'
export { storeAccount } from './store-account.ts'
