import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { mergeBundles, type Bundle } from './partition.ts'
import { slimContracts } from './slim-contracts.ts'

/** Where the files that everybody loads begin: the entry with the login page, and the frame of the signed-in pages. */
const starts = [
  ['base', /[\\/]src[\\/](?:app[\\/]main|features[\\/]auth[\\/]pages[\\/]login-page)\.tsx$/],
  ['shell', /[\\/]src[\\/]app[\\/]layout[\\/]shell\.tsx$/],
] as const
const page = /[\\/]pages[\\/]([a-z-]+)-page\.tsx$/
/** Tabs that are open as soon as their page is. */
const firstTab = /[\\/](?:information-tab|flow-page|documents-tab|qna-tab)\.tsx$/
const signedOut =
  /[\\/]features[\\/](?:auth[\\/]|content[\\/]pages[\\/](?:not-found|coming-soon|under-|stop-))|callback-page/
/** Files that a page may share with others, besides those that everybody loads. */
const MOST_SHARED = 4
/** What this share of all pages loads, and weighs no more than this before it is compressed, comes with the shell. */
const USED_BY = 0.2
const SMALL_BYTES = 8000

/**
 * Few files instead of hundreds: one for the entry, one for the shell, one of its own for each lazily loaded part, and
 * a few that parts share. The app is first built without files in mind, which tells exactly who loads what after unused
 * code is gone; what parts share is then put together by that (`partition.ts`).
 */
export const pageChunks = (): Plugin => ({
  name: 'page-chunks',
  apply: 'build',
  async config({ root }) {
    const homes = homesOf(await buildFinely(root))
    const groups = [
      { name: (id: string) => homes.get(id) ?? null, debugName: 'pages', includeDependenciesRecursively: false },
    ]
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
  },
})

/** Styles have no say in where code goes, and take longest. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleSideEffects: true }) },
}

type Chunk = Rolldown.OutputChunk

const buildFinely = async (root: string | undefined): Promise<Chunk[]> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...(root === undefined ? {} : { root }),
    plugins: [withoutStyles, react(), slimContracts()],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      // It would put what is shared into the file of one of those who share it.
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((file) => file.type === 'chunk')
}

/** For each module the name of its file; those without one get a file by the bundler's own rules. */
const homesOf = (chunks: readonly Chunk[]): Map<string, string> => {
  const fine = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const facadeOf = (file: string) => fine.get(file)?.facadeModuleId ?? ''
  const importsOf = (file: string) => fine.get(file)?.imports ?? []
  const isPage = (file: string) =>
    !signedOut.test(facadeOf(file)) && (page.test(facadeOf(file)) || firstTab.test(facadeOf(file)))

  const names = namesForAll(chunks, importsOf)
  const parts = chunks.filter(({ isDynamicEntry, fileName }) => isDynamicEntry && !names.has(fileName))
  const pages = parts.map(({ fileName }) => fileName).filter(isPage)
  const isForShell = ({ size, loadedBy }: Bundle) =>
    size < SMALL_BYTES &&
    pages.filter((part) => loadedBy.has(part)).length > pages.length * USED_BY &&
    ![...loadedBy].some((part) => signedOut.test(facadeOf(part)))

  const bundles = bundlesOf(parts, fine, names)
  for (const file of filesFor(bundles.filter(isForShell), names, importsOf)) names.set(file, 'shell')
  const shared: Bundle[] = []
  for (const bundle of bundles.filter(({ files }) => !files.some((file) => names.has(file)))) {
    const [only = ''] = bundle.loadedBy
    const own = bundle.loadedBy.size === 1 ? page.exec(facadeOf(only))?.[1] : undefined
    if (own) for (const file of bundle.files) names.set(file, own)
    // What one part alone loads becomes its own file without our help.
    else if (bundle.loadedBy.size > 1) shared.push(bundle)
  }
  for (const [index, { files }] of mergeBundles(shared, { most: MOST_SHARED, isPage, importsOf }).entries())
    for (const file of files) names.set(file, `shared-${index + 1}`)
  return new Map(
    [...names].flatMap(([file, name]) => (fine.get(file)?.moduleIds ?? []).map((id) => [id, name] as const)),
  )
}

/** Those that need nothing besides each other and what has a name already. */
const filesFor = (
  wanted: readonly Bundle[],
  names: ReadonlyMap<string, string>,
  importsOf: (file: string) => readonly string[],
): Set<string> => {
  const files = new Set(wanted.flatMap((bundle) => bundle.files))
  const lacks = (bundle: Bundle) =>
    bundle.files.some((file) => importsOf(file).some((imported) => !files.has(imported) && !names.has(imported)))
  for (;;) {
    const lacking = wanted.filter((bundle) => files.has(bundle.files[0] ?? '') && lacks(bundle))
    if (lacking.length === 0) return files
    for (const file of lacking.flatMap((bundle) => bundle.files)) files.delete(file)
  }
}

/** What everybody loads, by its name. */
const namesForAll = (chunks: readonly Chunk[], importsOf: (file: string) => readonly string[]): Map<string, string> => {
  const names = new Map<string, string>()
  for (const [name, start] of starts)
    for (const { fileName } of chunks.filter(({ moduleIds }) => moduleIds.some((id) => start.test(id))))
      for (const file of reachedFrom(fileName, importsOf)) if (!names.has(file)) names.set(file, name)
  return names
}

const reachedFrom = (
  file: string,
  importsOf: (file: string) => readonly string[],
  into = new Set<string>(),
): Set<string> => {
  if (into.has(file)) return into
  into.add(file)
  for (const imported of importsOf(file)) reachedFrom(imported, importsOf, into)
  return into
}

/** What exactly the same parts load, together. */
const bundlesOf = (parts: readonly Chunk[], fine: ReadonlyMap<string, Chunk>, names: ReadonlyMap<string, string>) => {
  const loadersOf = new Map<string, Set<string>>()
  for (const { fileName } of parts)
    for (const file of reachedFrom(fileName, (each) => fine.get(each)?.imports ?? []))
      if (!names.has(file)) loadersOf.set(file, (loadersOf.get(file) ?? new Set()).add(fileName))
  const groups = Map.groupBy(loadersOf, ([, loaders]) => [...loaders].toSorted().join('\n'))
  return [...groups.values()].map((group): Bundle => {
    const files = group.map(([file]) => file)
    const size = files.reduce((sum, file) => sum + (fine.get(file)?.code.length ?? 0), 0)
    return { files, size, loadedBy: group[0]?.[1] ?? new Set() }
  })
}
