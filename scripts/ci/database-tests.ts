import { importsOf, type SourceFiles } from '../checks/import-graph.ts'

/** Every test that asks for a database gets it here; on PostgreSQL or embedded, as TEST_DATABASE_URL says. */
const opensDatabase = 'apps/server/test/template-db.ts'

/**
 * What these look for does not depend on the engine: whatever a stranger sends, or a role may not do, is refused before
 * or inside the same code; the others speak of the embedded engine's own folder. Once is enough, for they take minutes;
 * the tests of each route and of the walls between tenants run on both.
 */
const onOneEngine = [
  'apps/server/test/matrix/fuzz',
  'apps/server/test/matrix/access',
  'apps/server/test/injection/',
  'apps/server/test/kill/',
  'apps/server/test/backup/',
  'apps/server/src/db/embedded/',
  'apps/server/src/db/private-folder',
  'apps/server/src/features/bot-hooks/forged-calls',
  'apps/server/src/product-templates/',
]

/** Where every test counts: the database itself, queues and events, walls, money, processes beside each other, search. */
const onBothEngines = [
  'apps/server/src/core/',
  'apps/server/src/db/',
  'apps/server/test/matrix/',
  'apps/server/test/money/',
  'apps/server/test/races',
  'apps/server/test/realtime/',
  'apps/server/test/shutdown/',
  'apps/server/src/features/knowledge/search/',
]

/**
 * The embedded engine is PostgreSQL too, with one connection. What differs is what happens at the same time: a test that
 * asks one thing after the other comes out the same on both.
 */
const doesThingsAtOnce = (source: string): boolean => source.includes('Promise.all')

/** The server's tests that can come out differently on another engine. */
export const databaseTests = (files: SourceFiles): string[] => {
  const known = new Map<string, boolean>()
  const reaches = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    // Until it is known: a cycle leads nowhere new.
    known.set(file, file === opensDatabase)
    const found = file === opensDatabase || targetsOf(file, files).some(reaches)
    known.set(file, found)
    return found
  }
  const canDiffer = (file: string, source: string): boolean =>
    !isUnder(onOneEngine, file) && (isUnder(onBothEngines, file) || doesThingsAtOnce(source)) && reaches(file)
  return [...files]
    .filter(([file, source]) => file.startsWith('apps/server/') && file.endsWith('.test.ts') && canDiffer(file, source))
    .map(([file]) => file)
}

const isUnder = (places: readonly string[], file: string): boolean => places.some((place) => file.startsWith(place))

const targetsOf = (file: string, files: SourceFiles): string[] =>
  importsOf(file, files).flatMap(({ to, typeOnly }) => (!typeOnly && to && 'file' in to ? [to.file] : []))
