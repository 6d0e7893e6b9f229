export interface OnDemand<T> {
  /** What was fetched; nothing before that. */
  get: () => T | undefined
  load: () => Promise<T>
}

/** Code fetched when it is first wanted. A fetch that failed is tried again with the next wish, unlike React's `lazy`. */
export const onDemand = <T>(fetch: () => Promise<T>): OnDemand<T> => {
  let fetched: T | undefined
  return {
    get: () => fetched,
    load: async () => (fetched ??= await fetch()),
  }
}
