import { useListUrl } from '#lib/page/use-list-url.ts'
import { useListWorkspaceAuditQuery } from '../api.ts'
import { AuditCard } from './audit-card.tsx'

export const WorkspaceAudit = () => {
  const url = useListUrl()
  return <AuditCard query={useListWorkspaceAuditQuery({ query: { page: url.page } })} url={url} />
}
