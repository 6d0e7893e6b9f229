import type { SessionEnd } from '@app/contracts/auth'
import type { WorkspaceSettings } from '#db/schema/index.ts'

export interface FoundSession {
  sessionId: string
  tokenHash: string
  userId: string
  name: string
  email: string
  role: number
  language: 'vi' | 'en'
  avatarWorkspaceId: string | null
  avatarFileId: string | null
  createdAt: Date
  lastSeenAt: Date
  impersonatorId: string | null
  impersonatorName: string | null
  memberRole: string | null
  /** Members before this one: owners, and who joined earlier. */
  memberPlace: number | null
  workspaceId: string | null
  workspaceName: string | null
  workspaceSettings: WorkspaceSettings | null
}

/** Where sessions are stored. Accounts belong to a feature, which gives this store to core. */
export interface SessionStore {
  /**
   * The sessions of these tokens that are not revoked, with their active user and current workspace. A user who was
   * removed from that workspace continues in the one they joined first.
   */
  findByTokens(tokenHashes: readonly string[]): Promise<FoundSession[]>
  /** Joins the transaction around it, so that a session that was just made is found. */
  findByIds(ids: readonly string[]): Promise<FoundSession[]>
  /** Why this token is not good any more; null for one that never was. */
  findEnd(tokenHash: string): Promise<SessionEnd | null>
  markSeen(ids: readonly string[], now: Date): Promise<void>
  /** Sessions stay a while after their end, because the audit trail speaks of them. */
  deleteUnseenSince(before: Date): Promise<void>
}
