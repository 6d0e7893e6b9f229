interface Options {
  /** How many values are cached; the oldest goes first. */
  most: number
  /** Values of longer keys are computed each time. */
  longestKey?: number
}

/**
 * Caches what is computed again and again from the same text: customers of a shop ask for the same few passages, and what
 * a text says never changes. Only for values that depend on the key alone and that nobody changes.
 */
export const memoCache = <Value>({ most, longestKey = Infinity }: Options) => {
  const cached = new Map<string, Value>()
  return (key: string, compute: () => Value): Value => {
    const known = cached.get(key)
    if (known !== undefined) return known
    const value = compute()
    if (key.length > longestKey) return value
    const oldest = cached.keys().next()
    if (cached.size >= most && !oldest.done) cached.delete(oldest.value)
    cached.set(key, value)
    return value
  }
}
