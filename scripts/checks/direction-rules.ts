import { featureOrder } from './feature-order.ts'
import { type ImportEdge, type SourceFiles, cyclesOf, importsOf } from './import-graph.ts'
import { tableOwners } from './table-owners.ts'
import { foreignTableImports, foreignTableNames, ownerless, type TableOwners } from './table-rules.ts'

export interface Violation {
  readonly rule: RuleName
  readonly file: string
  readonly found: string
}

interface ImportRule {
  readonly says: string
  /** True when this import is not allowed. */
  readonly forbids: (edge: Edge) => boolean
}

interface Edge {
  readonly from: string
  /** A path of the repository or a package name. */
  readonly to: string
  readonly isFile: boolean
  readonly typeOnly: boolean
  readonly reExports: boolean
}

interface UseRule {
  readonly says: string
  readonly pattern: RegExp
  readonly forbiddenIn: (file: string) => boolean
}

const server = 'apps/server/src/'
const kinds = ['channels', 'payments', 'flow-nodes', 'ai-providers', 'document-parsers', 'crawler', 'product-templates']
/** A kind that works with another one, through its registry. */
const kindsUsedBy: Readonly<Record<string, readonly string[]>> = { crawler: ['document-parsers'] }
// They read what strangers wrote, so they run in the child process of the document parsers and nowhere else.
const documentReaders = [
  'linkedom',
  'defuddle',
  'htmlparser2',
  'fast-xml-parser',
  'mammoth',
  'papaparse',
  '@embedpdf/pdfium',
]
// Accounts live above workspaces; the mailbox of a development installation shows every mail.
const ownerRightsFeatures = ['auth', 'users', 'workspaces', 'dev']

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('apps/server/test/')
const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(folder))
const isKindDoor = (file: string) => /\/(?:registry|contract)\.ts$/.test(file)
const kindOf = (file: string) => kinds.find((kind) => file.startsWith(`${server}${kind}/`))
const featureOf = (file: string) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file)?.[1]
const featureFolderOf = (file: string) => /^apps\/[^/]+\/src\/features\/[^/]+\//.exec(file)?.[0] ?? ''
const isServerFeature = (file: string) => file.startsWith(`${server}features/`)
const sideOf = (file: string) => /^apps\/([^/]+)\/(?:src|test)\//.exec(file)?.[1]
const isSchema = (file: string) => file.startsWith(`${server}db/schema/`)
const isViews = (file: string) => file.startsWith(server) && file.endsWith('/views.ts')
/** Where statements may be written. */
const holdsSql = (file: string) =>
  file.endsWith('.repository.ts') || isViews(file) || isIn(file, `${server}db/`, `${server}cli/`)
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
    says: 'db may import contracts, db and types of core',
    forbids: ({ from, to, isFile, typeOnly }) => {
      if (!isIn(from, `${server}db/`) || !isFile || !isIn(to, server) || isIn(to, `${server}db/`)) return false
      return !(typeOnly && isIn(to, `${server}core/`))
    },
  },
  'features meet in public.ts': {
    says: 'another feature is reached through its public.ts (its tables through its views.ts)',
    forbids: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      if (own === undefined || other === undefined || own === other || isViews(to)) return false
      return !to.endsWith(`/features/${other}/public.ts`)
    },
  },
  'features have an order': {
    says: 'a feature imports only features listed before it in scripts/checks/feature-order.ts',
    forbids: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      if (!isServerFeature(from) || !isServerFeature(to) || own === undefined || other === undefined) return false
      // Views carry no behaviour, so reading them ties no feature to another.
      return own !== other && !isViews(to) && placeOf(other) >= placeOf(own)
    },
  },
  'views are read by repositories': {
    says: 'views.ts is for *.repository.ts of other features',
    forbids: ({ from, to }) => isViews(to) && !from.endsWith('.repository.ts'),
  },
  'views are leaves': {
    says: 'views.ts imports db/schema and drizzle only',
    forbids: ({ from, to, isFile, typeOnly }) =>
      isViews(from) && !typeOnly && (isFile ? !isSchema(to) : to !== 'drizzle-orm'),
  },
  'features export their own things': {
    says: 'a feature passes on nothing of another folder; import it from where it lives',
    forbids: ({ from, to, reExports }) =>
      reExports && featureOf(from) !== undefined && !isViews(from) && !isIn(to, featureFolderOf(from)),
  },
  'kinds know no feature and no database': {
    says: 'a channel, provider, node, parser or crawler imports core, contracts, its own folder and what its kind shares',
    forbids: ({ from, to, isFile }) => {
      const kind = kindOf(from)
      if (!kind || !isFile || isIn(to, 'packages/contracts/')) return false
      if (isIn(to, `${server}core/`)) return false
      const other = kindOf(to)
      if (other !== kind) return !(other && kindsUsedBy[kind]?.includes(other) && isKindDoor(to))
      if (from === `${server}${kind}/registry.ts`) return false
      // What the members of a kind share lies beside its contract.ts, or in the folder of that name.
      if (isSharedByKind(to)) return false
      if (kindFolderOf(to) === undefined) return to.endsWith('/registry.ts')
      return kindFolderOf(to) !== kindFolderOf(from)
    },
  },
  'features reach kinds by registry': {
    says: 'a feature finds a channel, provider, node or parser in registry.ts (or its type in contract.ts)',
    forbids: ({ from, to }) => isServerFeature(from) && kindOf(to) !== undefined && !isKindDoor(to),
  },
  'documents are read in the child': {
    says: 'a foreign page or file is parsed by document-parsers, whose child process can be ended',
    forbids: ({ from, to, isFile }) =>
      !isFile && isIn(from, server) && !isIn(from, `${server}document-parsers/`) && documentReaders.includes(to),
  },
  'SQL builders belong to repositories': {
    says: 'only *.repository.ts, views.ts, db and cli import drizzle, statements and pg (types are free)',
    forbids: ({ from, to, isFile, typeOnly }) =>
      isIn(from, server) && !typeOnly && !holdsSql(from) && (isFile ? sqlFiles.includes(to) : sqlPackages.includes(to)),
  },
  'drizzle-internals stay in db': {
    says: 'what depends on how drizzle is made is read in db only, through a small interface',
    forbids: ({ from, to }) => to === `${server}db/drizzle-internals.ts` && !isIn(from, `${server}db/`),
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
  'simulators are loaded in one place': {
    says: 'production has no simulators: only start-simulators.ts loads them (types are free)',
    forbids: ({ from, to, typeOnly }) =>
      isIn(from, server) && !typeOnly && to === '@app/simulators' && from !== `${server}start-simulators.ts`,
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

const sqlPackages = ['drizzle-orm', 'pg']
const sqlFiles = ['prepared', 'raw-statement', 'view'].map((name) => `${server}db/${name}.ts`)
/** A feature that is not in the list comes before all others, so that it can import none of them. */
const placeOf = (feature: string) => featureOrder.indexOf(feature)

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
  'the pool stays in db': {
    says: 'the pool has owner rights and no workspace wall: db and cli only',
    pattern: /\b(?:db|database)\.pool\b|\.pool\.(?:query|connect)\b/,
    forbiddenIn: (file) => isIn(file, server) && !isIn(file, `${server}db/`, `${server}cli/`),
  },
  'SQL stays in repositories': {
    says: 'statements are written in *.repository.ts (and db, cli) only',
    pattern:
      /\bsql(?:<[^`]*>)?`|\b(?:db|system|tx)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute)\(|\bdatabase\.query\b|\b(?:insert into|delete from)\s+\w|\bupdate\s+\w+\s+set\b/,
    forbiddenIn: (file) => isIn(file, server) && !holdsSql(file),
  },
} satisfies Record<string, UseRule>

/** Rules over the tables of db/schema; see table-rules.ts. */
export const tableRules = [
  'every table has an owner',
  'tables belong to their owner',
  'SQL names own tables only',
] as const

export type RuleName =
  | keyof typeof importRules
  | keyof typeof useRules
  | (typeof tableRules)[number]
  | 'every feature has a place'
  | 'channels are not named'
  | 'imports resolve'
  | 'no cycles'

const comment = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const withoutComments = (text: string) => text.replace(comment, (_, quoted?: string) => quoted ?? '')

/** Every place where the code points a way the architecture does not allow. */
export const findViolations = (files: SourceFiles, owners: TableOwners = tableOwners): Violation[] => {
  const edges = [...files.keys()].flatMap((file) => importsOf(file, files))
  const productEdges = edges.filter((edge) => !isTest(edge.from))
  const product = new Map(
    [...files].filter(([file]) => !isTest(file)).map(([file, text]) => [file, withoutComments(text)] as const),
  )
  return [
    ...edges.filter((edge) => edge.to === null).map(unresolved),
    ...productEdges.flatMap(forbiddenImports),
    ...[...product].flatMap(([file, code]) => forbiddenUses(file, code)),
    ...namedChannels([...product.keys()], files),
    ...placeless([...files.keys()]),
    ...ownerless(product, owners).map(asRule('every table has an owner')),
    ...foreignTableImports(product, productEdges, owners).map(asRule('tables belong to their owner')),
    ...foreignTableNames(product, owners).map(asRule('SQL names own tables only')),
    ...cyclesOf(edges).map(cycle),
  ]
}

const asRule =
  (rule: RuleName) =>
  ({ file, found }: Omit<Violation, 'rule'>): Violation => ({ rule, file, found })

const placeless = (paths: readonly string[]): Violation[] => {
  const features = new Set(paths.filter(isServerFeature).flatMap((file) => featureOf(file) ?? []))
  return [...features]
    .filter((feature) => !featureOrder.includes(feature))
    .map((feature) => ({
      rule: 'every feature has a place',
      file: `${server}features/${feature}`,
      found: 'is not in scripts/checks/feature-order.ts',
    }))
}

const unresolved = ({ from, specifier }: ImportEdge): Violation => ({
  rule: 'imports resolve',
  file: from,
  found: `nothing is at ${specifier} (write the extension out)`,
})

const forbiddenImports = ({ to, specifier, ...rest }: ImportEdge): Violation[] => {
  if (!to) return []
  const { from } = rest
  const edge = { ...rest, to: 'file' in to ? to.file : to.package, isFile: 'file' in to }
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
