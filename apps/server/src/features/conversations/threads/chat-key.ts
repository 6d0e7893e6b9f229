export interface ChatKey {
  workspaceId: string
  id: string
}
