import type { TenantCtx } from './context.ts'

/** Whose traces go, in ids: a person may be several contacts with several conversations. */
export interface ErasedPerson {
  contactIds: readonly string[]
  threadIds: readonly string[]
}

export interface ErasedTraces {
  messages?: number
  /** Files that nobody else uses; their bytes go after the commit. */
  fileIds?: readonly string[]
}

/** A feature erases a person from its own rows, in the caller's transaction. */
export type ErasePerson = (tx: TenantCtx, person: ErasedPerson) => Promise<ErasedTraces>

/**
 * A feature erases what was said in these agent sessions from its own rows. It is called again a little later, because
 * an answer that was under way still saves its run.
 */
export type EraseSessions = (tx: TenantCtx, sessionIds: readonly string[]) => Promise<void>

/** What the features contribute to erasing a person. */
export interface Erasers {
  readonly person: readonly ErasePerson[]
  readonly sessions: readonly EraseSessions[]
}
