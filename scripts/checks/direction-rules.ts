import { type ImportEdge, type SourceFiles, cyclesOf, importsOf } from './import-graph.ts'

export interface Violation {
  readonly rule: RuleName
  readonly file: string
  readonly found: string
}

interface ImportRule {
  readonly says: string
  /** True when this import is not allowed. `to` is a path of the repository or a package name. */
  readonly forbids: (edge: { from: string; to: string; isFile: boolean; typeOnly: boolean }) => boolean
}

interface UseRule {
  readonly says: string
  readonly pattern: RegExp
  readonly forbiddenIn: (file: string) => boolean
}

const server = 'apps/server/src/'
const kinds = ['channels', 'payments', 'flow-nodes', 'ai-providers', 'document-parsers']
// Accounts live above workspaces; the mailbox of a development installation shows every mail.
const ownerRightsFeatures = ['auth', 'users', 'workspaces', 'dev']

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('apps/server/test/')
const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(folder))
const kindOf = (file: string) => kinds.find((kind) => file.startsWith(`${server}${kind}/`))
const featureOf = (file: string) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]
const isServerFeature = (file: string) => file.startsWith(`${server}features/`)
const sideOf = (file: string) => /^apps\/([^/]+)\/(?:src|test)\//.exec(file)?.[1]
const isSchema = (file: string) => file.startsWith(`${server}db/schema`)
const isSeed = (file: string) => file.startsWith(`${server}db/seed/`)
const kindFolderOf = (file: string) => /^apps\/server\/src\/[^/]+\/[^/]+\//.exec(file)?.[0]
const isSharedByKind = (file: string) => /^apps\/server\/src\/[^/]+\/shared\//.test(file)

export const importRules = {
  'contracts import zod only': {
    says: 'packages/contracts is read by every side, so it may need nothing but zod',
    forbids: ({ from, to, isFile }) =>
      isIn(from, 'packages/contracts/') && (isFile ? !isIn(to, 'packages/contracts/') : to !== 'zod'),
  },
  'sides meet in contracts only': {
    says: 'server, web and widget know each other through packages/contracts only',
    forbids: ({ from, to }) => {
      const [own, other] = [sideOf(from), sideOf(to)]
      return own !== undefined && other !== undefined && own !== other
    },
  },
  'core knows no feature': {
    says: 'core may import contracts, core and db; features and kinds register themselves with it',
    forbids: ({ from, to, isFile }) =>
      isIn(from, `${server}core/`) && isFile && isIn(to, server) && !isIn(to, `${server}core/`, `${server}db/`),
  },
  'db knows no feature': {
    says: 'db may import contracts, db and types of core (its seeds also core and public.ts of features)',
    forbids: ({ from, to, isFile, typeOnly }) => {
      if (!isIn(from, `${server}db/`) || !isFile || !isIn(to, server) || isIn(to, `${server}db/`)) return false
      if (isIn(to, `${server}core/`)) return !typeOnly && !isSeed(from)
      return !(isSeed(from) && to.endsWith('/public.ts'))
    },
  },
  'features meet in public.ts': {
    says: 'another feature is reached through its public.ts',
    forbids: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      return own !== undefined && other !== undefined && own !== other && !to.endsWith(`/features/${other}/public.ts`)
    },
  },
  'kinds know no feature and no database': {
    says: 'a channel, provider, node or parser imports core, contracts, its own folder and what its kind shares',
    forbids: ({ from, to, isFile }) => {
      const kind = kindOf(from)
      if (!kind || !isFile || isIn(to, 'packages/contracts/')) return false
      if (isIn(to, `${server}core/`)) return false
      if (kindOf(to) !== kind) return true
      if (from === `${server}${kind}/registry.ts`) return false
      // What the members of a kind share lies beside its contract.ts, or in the folder of that name.
      if (isSharedByKind(to)) return false
      if (kindFolderOf(to) === undefined) return to.endsWith('/registry.ts')
      return kindFolderOf(to) !== kindFolderOf(from)
    },
  },
  'features reach kinds by registry': {
    says: 'a feature finds a channel, provider, node or parser in registry.ts (or its type in contract.ts)',
    forbids: ({ from, to }) =>
      isServerFeature(from) && kindOf(to) !== undefined && !/\/(?:registry|contract)\.ts$/.test(to),
  },
  'tables belong to repositories': {
    says: 'only *.repository.ts, core and db import db/schema (the type of a row is free)',
    forbids: ({ from, to, typeOnly }) =>
      !typeOnly &&
      isIn(from, 'apps/server/src/') &&
      isSchema(to) &&
      !from.endsWith('.repository.ts') &&
      !isIn(from, `${server}core/`, `${server}db/`),
  },
  'network goes through SafeFetch': {
    says: 'only core/safe-fetch talks to the network (core/storage to its bucket, cli by hand)',
    forbids: ({ from, to, isFile }) => {
      if (isFile || !isIn(from, server)) return false
      if (to === 'undici' || to === 'aws4fetch') return !mayFetch(from)
      return (
        ['node:http', 'node:https', 'node:net', 'node:tls'].includes(to) && (isServerFeature(from) || !!kindOf(from))
      )
    },
  },
  'web points one way': {
    says: 'lib ← ui ← features ← app (contracts are below them all)',
    forbids: ({ from, to, isFile }) => {
      if (!isFile) return false
      const [own, other] = [webLayerOf(from), webLayerOf(to)]
      return own !== undefined && other !== undefined && webLayers.indexOf(other) > webLayers.indexOf(own)
    },
  },
  'product imports no test': {
    says: 'what is shipped never imports a test or its harness',
    forbids: ({ from, to }) => isIn(from, 'apps/', 'packages/') && isTest(to),
  },
} satisfies Record<string, ImportRule>

const webLayers = ['lib', 'ui', 'features', 'app'] as const
const webLayerOf = (file: string) => webLayers.find((layer) => file.startsWith(`apps/web/src/${layer}/`))
const mayFetch = (file: string) => isIn(file, `${server}core/safe-fetch`, `${server}core/storage`, `${server}cli/`)
const mayUseOwnerRights = (file: string) =>
  isIn(file, `${server}core/`, `${server}db/`, `${server}cli/`) ||
  ownerRightsFeatures.some((feature) => isIn(file, `${server}features/${feature}/`)) ||
  !/^apps\/server\/src\/[^/]+\//.test(file)

export const useRules = {
  'only SafeFetch calls fetch': {
    says: 'a plain fetch reaches the private network; use safeFetch',
    pattern: /(?<![\w.$])(?:globalThis\.)?fetch\s*\(|\bglobalThis\.fetch\b/,
    forbiddenIn: (file) => isIn(file, server) && !mayFetch(file),
  },
  'owner rights stay in core': {
    says: `the system handle sees every workspace: core and the features ${ownerRightsFeatures.join(', ')} only`,
    pattern: /\.system\b|\{[^{}]*\bsystem\b[^{}]*\}\s*=[^=>]|\btransaction\(\s*\{\s*workspaceId:\s*null\b/,
    forbiddenIn: (file) => isIn(file, server) && !mayUseOwnerRights(file),
  },
  'the pool stays in core': {
    says: 'the pool has owner rights and no workspace wall: core, db and cli only',
    pattern: /\b(?:db|database)\.pool\b|\.pool\.(?:query|connect)\b/,
    forbiddenIn: (file) =>
      /^apps\/server\/src\/[^/]+\//.test(file) && !isIn(file, `${server}core/`, `${server}db/`, `${server}cli/`),
  },
} satisfies Record<string, UseRule>

export type RuleName =
  | keyof typeof importRules
  | keyof typeof useRules
  | 'channels are not named'
  | 'imports resolve'
  | 'no cycles'

const comment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const withoutComments = (text: string) => text.replace(comment, (_, quoted?: string) => quoted ?? '')

/** Every place where the code points a way the architecture does not allow. */
export const findViolations = (files: SourceFiles): Violation[] => {
  const edges = [...files.keys()].flatMap((file) => importsOf(file, files))
  const product = [...files.keys()].filter((file) => !isTest(file))
  return [
    ...edges.filter((edge) => edge.to === null).map(unresolved),
    ...edges.filter((edge) => !isTest(edge.from)).flatMap(forbiddenImports),
    ...product.flatMap((file) => forbiddenUses(file, withoutComments(files.get(file) ?? ''))),
    ...namedChannels(product, files),
    ...cyclesOf(edges).map(cycle),
  ]
}

const unresolved = ({ from, specifier }: ImportEdge): Violation => ({
  rule: 'imports resolve',
  file: from,
  found: `nothing is at ${specifier} (write the extension out)`,
})

const forbiddenImports = ({ from, to, specifier, typeOnly }: ImportEdge): Violation[] => {
  if (!to) return []
  const edge =
    'file' in to ? { from, to: to.file, isFile: true, typeOnly } : { from, to: to.package, isFile: false, typeOnly }
  return entriesOf(importRules)
    .filter(([, rule]) => rule.forbids(edge))
    .map(([name, rule]) => ({ rule: name, file: from, found: `imports ${specifier}: ${rule.says}` }))
}

const forbiddenUses = (file: string, code: string): Violation[] =>
  entriesOf(useRules)
    .filter(([, rule]) => rule.forbiddenIn(file) && rule.pattern.test(code))
    .map(([name, rule]) => ({ rule: name, file, found: `uses ${rule.pattern.exec(code)?.[0].trim()}: ${rule.says}` }))

/** Data that is about real services: the demo shop, the templates, the gallery, what tests begin with. */
const mayNameChannels = (file: string) => /\/(?:demo|catalog|gallery)\/|\/given-[^/]+$/.test(file)
const drawsOrDecides = (file: string) =>
  isServerFeature(file) || isIn(file, 'apps/web/src/', 'packages/contracts/src/', 'apps/widget/src/')

/** A screen or a feature that names a channel has to change with the next one; a description or capability does not. */
const namedChannels = (product: readonly string[], files: SourceFiles): Violation[] => {
  const folder = /^apps\/server\/src\/channels\/([^/]+)\//
  const ids = [...new Set(product.flatMap((file) => folder.exec(file)?.[1] ?? []))].filter((id) => id !== 'shared')
  if (ids.length === 0) return []
  const any = ids.join('|')
  // As a text, or as the name of a property.
  const named = new RegExp(`['"\`](?:${any})['"\`]|(?:^|[{,])[ \\t]*(?:${any}):`, 'm')
  return product
    .filter((file) => drawsOrDecides(file) && !mayNameChannels(file))
    .flatMap((file) => {
      const found = named.exec(withoutComments(files.get(file) ?? ''))?.[0].trim()
      return found ? [{ rule: 'channels are not named', file, found: `names ${found}: ask its description` }] : []
    })
}

const cycle = (files: string[]): Violation => ({ rule: 'no cycles', file: files[0] ?? '', found: files.join(' → ') })

const entriesOf = <Name extends string, Rule>(rules: Record<Name, Rule>) => Object.entries(rules) as [Name, Rule][]
