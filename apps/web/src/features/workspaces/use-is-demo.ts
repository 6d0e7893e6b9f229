import { useSession } from '#lib/session/session.ts'
import { useGetWorkspaceQuery } from './api.ts'

/** Whether the workspace still has the demo shop in it. */
export const useIsDemoWorkspace = (): boolean => {
  const { user } = useSession()
  return useGetWorkspaceQuery(undefined, { skip: !user?.workspace }).data?.isDemo ?? false
}
