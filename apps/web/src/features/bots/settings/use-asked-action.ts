import { useUrl } from '#lib/page/use-url.ts'

const actions = ['knowledge', 'publish'] as const
type AskedAction = (typeof actions)[number]

/** A dialog that the address asks for (`?do=publish`), so that a link can lead right to it; closing forgets it. */
export const useAskedAction = () => {
  const { search, change } = useUrl()
  return {
    action: actions.find((each) => each === search.get('do')),
    open: (action: AskedAction) => change({ do: action }),
    close: () => change({ do: undefined }, { replace: true }),
  }
}
