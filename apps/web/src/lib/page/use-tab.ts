import { leaveSafely } from './unsaved.ts'
import { useUrl } from './use-url.ts'

/** The tab named in the address. Another tab has its own page, search and filters, so the rest of the address goes. */
export const useTab = <Name extends string>(names: readonly Name[], first: Name) => {
  const { search, change } = useUrl()
  const tab = names.find((each) => each === search.get('tab')) ?? first
  const show = (next: string) =>
    leaveSafely(() => {
      const others = Object.fromEntries([...search.keys()].map((name) => [name, undefined]))
      change({ ...others, tab: next === first ? undefined : next })
    })
  return { tab, show }
}
