/** What becomes one file of the build, and the lazily loaded parts of the app that load it. */
export interface Bundle {
  files: readonly string[]
  size: number
  loadedBy: ReadonlySet<string>
}

interface Rules {
  /** Files that one page may share with others. */
  most: number
  /** Whether a part is a page: something that opens while somebody waits for all of it. */
  isPage: (part: string) => boolean
  importsOf: (file: string) => readonly string[]
}

type Reached = ReadonlyMap<Bundle, ReadonlySet<Bundle>>

/** What opens on demand, such as a dialog or a tab, may wait for a needless byte far more than a page. */
const LAZY_WEIGHT = 0.05

/**
 * Puts files together until no page loads more than `most`, always the two that cost the fewest needless bytes for
 * each request saved. Two files stay apart where one would have to run both before and after a third.
 */
export const mergeBundles = (bundles: readonly Bundle[], { most, isPage, importsOf }: Rules): Bundle[] => {
  const weightOf = (part: string) => (isPage(part) ? 1 : LAZY_WEIGHT)
  let merged = [...bundles]
  for (;;) {
    const crowded = crowdedPages(merged, most, isPage)
    const reached = reachedBundles(merged, importsOf)
    const pair = cheapestPair(merged, crowded, reached, weightOf)
    if (!pair) return merged
    merged = joined(merged, pair, reached)
  }
}

const crowdedPages = (bundles: readonly Bundle[], most: number, isPage: Rules['isPage']): Set<string> => {
  const counts = new Map<string, number>()
  for (const { loadedBy } of bundles) for (const part of loadedBy) counts.set(part, (counts.get(part) ?? 0) + 1)
  return new Set([...counts].filter(([part, count]) => count > most && isPage(part)).map(([part]) => part))
}

/** For each file itself and all that it needs. */
const reachedBundles = (bundles: readonly Bundle[], importsOf: Rules['importsOf']): Reached => {
  const homeOf = new Map(bundles.flatMap((bundle) => bundle.files.map((file) => [file, bundle] as const)))
  const needs = new Map(
    bundles.map((bundle) => [
      bundle,
      new Set(bundle.files.flatMap((file) => importsOf(file).flatMap((imported) => homeOf.get(imported) ?? []))),
    ]),
  )
  const collect = (bundle: Bundle, into: Set<Bundle>): Set<Bundle> => {
    if (into.has(bundle)) return into
    into.add(bundle)
    for (const needed of needs.get(bundle) ?? []) collect(needed, into)
    return into
  }
  return new Map(bundles.map((bundle) => [bundle, collect(bundle, new Set())]))
}

const cheapestPair = (
  bundles: readonly Bundle[],
  crowded: ReadonlySet<string>,
  reached: Reached,
  weightOf: (part: string) => number,
): readonly [Bundle, Bundle] | undefined => {
  const costs = new Map(bundles.map((bundle) => [bundle, new Map<string, number>()]))
  /** The bytes a part would load besides, if it loaded this file with all that it needs. */
  const costFor = (part: string, bundle: Bundle): number => {
    const known = costs.get(bundle)
    const cost =
      known?.get(part) ??
      [...(reached.get(bundle) ?? [])].reduce((sum, { size, loadedBy }) => (loadedBy.has(part) ? sum : sum + size), 0)
    known?.set(part, cost)
    return cost
  }
  const wasteOf = (a: Bundle, b: Bundle) =>
    [...a.loadedBy].reduce((sum, part) => (b.loadedBy.has(part) ? sum : sum + weightOf(part) * costFor(part, b)), 0)
  const pairs = bundles.flatMap((a, index) =>
    bundles.slice(index + 1).flatMap((b) => {
      const gainers = [...a.loadedBy].filter((part) => b.loadedBy.has(part))
      // A request less is worth something only to a page that has too many.
      const saved = gainers.filter((part) => crowded.has(part)).length
      if (saved === 0) return []
      return [{ pair: [a, b] as const, waste: (wasteOf(a, b) + wasteOf(b, a)) / saved }]
    }),
  )
  return pairs.toSorted((x, y) => x.waste - y.waste).find(({ pair: [a, b] }) => !hasDetour(a, b, reached))?.pair
}

/** Whether a way leads from one to the other through a third. */
const hasDetour = (a: Bundle, b: Bundle, reached: Reached): boolean =>
  [...reached.keys()].some((third) => {
    if (third === a || third === b) return false
    const leads = (from: Bundle, to: Bundle) => reached.get(from)?.has(to) ?? false
    return (leads(a, third) && leads(third, b)) || (leads(b, third) && leads(third, a))
  })

/** The two as one; who loads it also loads what either of them needs. */
const joined = (bundles: readonly Bundle[], [a, b]: readonly [Bundle, Bundle], reached: Reached): Bundle[] => {
  const loadedBy = new Set([...a.loadedBy, ...b.loadedBy])
  const needed = new Set([...(reached.get(a) ?? []), ...(reached.get(b) ?? [])])
  const others = bundles
    .filter((bundle) => bundle !== a && bundle !== b)
    .map((bundle) =>
      needed.has(bundle) ? { ...bundle, loadedBy: new Set([...bundle.loadedBy, ...loadedBy]) } : bundle,
    )
  return [...others, { files: [...a.files, ...b.files], size: a.size + b.size, loadedBy }]
}
