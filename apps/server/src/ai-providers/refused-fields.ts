const MAX_MODELS = 500

export interface RefusedFields {
  of(key: string): ReadonlySet<string>
  add(key: string, field: string): void
}

const NONE: ReadonlySet<string> = new Set()

/** Remembers which fields a model refused, so that only the first call pays for finding out. */
export const createRefusedFields = (): RefusedFields => {
  const known = new Map<string, ReadonlySet<string>>()
  return {
    of: (key) => known.get(key) ?? NONE,
    add: (key, field) => {
      // A new set: a call under way keeps the one it began with.
      known.set(key, new Set([...(known.get(key) ?? NONE), field]))
      const [oldest] = known.keys()
      if (known.size > MAX_MODELS && oldest !== undefined) known.delete(oldest)
    },
  }
}
