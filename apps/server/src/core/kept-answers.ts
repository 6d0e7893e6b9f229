interface Options {
  /** How many answers are kept; the oldest goes first. */
  most: number
  /** Longer keys are answered and not kept. */
  longestKey?: number
}

/**
 * For what is worked out again and again from the same text: a shop's customers ask for the same few passages, and what
 * a text says never changes. Only for answers that depend on the key alone and that nobody changes.
 */
export const keptAnswers = <Value>({ most, longestKey = Infinity }: Options) => {
  const kept = new Map<string, Value>()
  return (key: string, workOut: () => Value): Value => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const answer = workOut()
    if (key.length > longestKey) return answer
    const oldest = kept.keys().next()
    if (kept.size >= most && !oldest.done) kept.delete(oldest.value)
    kept.set(key, answer)
    return answer
  }
}
