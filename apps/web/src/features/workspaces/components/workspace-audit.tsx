import { useListWorkspaceAuditQuery } from '../api.ts'
import { AuditTable } from './audit-table.tsx'

type WorkspaceAuditProps = { page: number; onPage: (page: number) => void }

export const WorkspaceAudit = ({ page, onPage }: WorkspaceAuditProps) => (
  <AuditTable query={useListWorkspaceAuditQuery({ query: { page } })} onPage={onPage} />
)
