export interface OnDemand<T> {
  /** What was fetched; nothing before that. */
  get: () => T | undefined
  load: () => Promise<T>
  /** Fetches ahead of time. A failure goes unheard: whoever needs it then tries again and says so. */
  prepare: () => void
}

/** The address of the file that could not be fetched, as most browsers name it. */
const addressIn = (error: unknown): string | undefined => /https?:\/\/\S{1,300}\.js/.exec(String(error))?.[0]

/**
 * Code fetched when it is first wanted. A fetch that failed is tried again with the next wish, unlike React's `lazy`. Many
 * browsers remember for ever that a module could not be fetched, so it is then asked for by an address they do not know.
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
