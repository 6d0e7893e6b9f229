export { ensureWebWorkgate } from './ensure-web-workgate.ts'
export { findWorkgate, insertWorkgates } from './workgates.repository.ts'
