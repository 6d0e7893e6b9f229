export interface OnDemand<T> {
  /** The loaded code; undefined before. */
  get: () => T | undefined
  load: () => Promise<T>
  /** Prefetches. Failures are ignored: the actual use tries again and reports them. */
  prepare: () => void
}

/** The address of the file that could not be fetched, as most browsers name it. */
const addressIn = (error: unknown): string | undefined => /https?:\/\/\S{1,300}\.js/.exec(String(error))?.[0]

/**
 * Code that is fetched on first use. A failed fetch is retried on the next use, unlike React's `lazy`. Browsers cache a
 * failed module import for ever, so the retry uses another URL.
 */
export const onDemand = <Module, T>(fetch: () => Promise<Module>, pick: (module: Module) => T): OnDemand<T> => {
  let fetched: T | undefined
  let failed: string | undefined
  let tries = 0
  const fetchModule = (): Promise<Module> => {
    if (!failed) return fetch()
    tries += 1
    return import(/* @vite-ignore */ `${failed}?again=${tries}`) as Promise<Module>
  }
  const load = async (): Promise<T> => {
    if (fetched !== undefined) return fetched
    try {
      return (fetched = pick(await fetchModule()))
    } catch (error) {
      failed = addressIn(error)
      throw error
    }
  }
  return { get: () => fetched, load, prepare: () => void load().catch(() => undefined) }
}
