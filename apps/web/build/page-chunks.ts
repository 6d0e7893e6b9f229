import type { Plugin } from 'vite'

/** Where the files that everybody loads begin: the entry with the login page, and the frame of the signed-in pages. */
const starts = {
  base: /[\\/]src[\\/](?:app[\\/]main|features[\\/]auth[\\/]pages[\\/]login-page)\.tsx$/,
  shell: /[\\/]src[\\/]app[\\/]layout[\\/]shell\.tsx$/,
}
const feature = /[\\/]src[\\/]features[\\/]([a-z-]+)[\\/]/
/** Large libraries that only some pages need; with what everybody shares, every page would carry them. */
const libraries = {
  dates:
    /[\\/](?:@zag-js[\\/]date-[a-z]+[\\/]|@internationalized[\\/]|components[\\/]date-picker[\\/]|ui[\\/]form[\\/]date-)/,
  markdown: /[\\/](?:node_modules[\\/]marked|src[\\/]lib[\\/]markdown)[\\/]/,
}
/** What this many lazily loaded parts share is worth one file for all. */
const COMMON_FROM = 10

/**
 * Few files instead of hundreds: one for the entry, one for the shell, one for what most pages share, and one for what
 * the parts of a feature share. A page then costs a handful of requests, and every byte of the first two is needed.
 */
export const pageChunks = () => {
  const reached = { base: new Set<string>(), shell: new Set<string>() }
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if (into.has(id)) return
        into.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported, into)
      }
      for (const id of this.getModuleIds())
        for (const name of ['base', 'shell'] as const) if (starts[name].test(id)) collect(id, reached[name])
    },
  }
  const groups = [
    { name: 'base', test: (id: string) => reached.base.has(id), priority: 5 },
    { name: 'shell', test: (id: string) => reached.shell.has(id), priority: 4 },
    ...Object.entries(libraries).map(([name, test]) => ({
      name,
      test,
      priority: 3,
      includeDependenciesRecursively: false,
    })),
    { name: 'common', minShareCount: COMMON_FROM, priority: 2 },
    { name: (id: string) => feature.exec(id)?.[1] ?? 'parts', minShareCount: 2, priority: 1 },
  ]
  return { plugin, groups }
}
