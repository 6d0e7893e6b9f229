export interface OnDemand<T> {
  /** What was fetched; nothing before that. */
  get: () => T | undefined
  load: () => Promise<T>
  /** Fetches ahead of time. A failure goes unheard: whoever needs it then tries again and says so. */
  prepare: () => void
}

/** Code fetched when it is first wanted. A fetch that failed is tried again with the next wish, unlike React's `lazy`. */
export const onDemand = <T>(fetch: () => Promise<T>): OnDemand<T> => {
  let fetched: T | undefined
  const load = async () => (fetched ??= await fetch())
  return { get: () => fetched, load, prepare: () => void load().catch(() => undefined) }
}
