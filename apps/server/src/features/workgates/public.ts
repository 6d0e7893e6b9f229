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
