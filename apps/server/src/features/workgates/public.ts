export { ensureWebWorkgate } from './ensure-web-workgate.ts'
export { findWorkgate } from './workgates.repository.ts'
