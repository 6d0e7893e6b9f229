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

/** The server's tests that can come out differently on another engine: those that open a database. */
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
  return [...files.keys()].filter(
    (file) => file.startsWith('apps/server/') && file.endsWith('.test.ts') && !isOnOneEngine(file) && reaches(file),
  )
}

const isOnOneEngine = (file: string): boolean => onOneEngine.some((place) => file.startsWith(place))

const targetsOf = (file: string, files: SourceFiles): string[] =>
  importsOf(file, files).flatMap(({ to, typeOnly }) => (!typeOnly && to && 'file' in to ? [to.file] : []))
