import { readSourceFiles } from '../checks/source-files.ts'
import { databaseTests } from './database-tests.ts'

/** Prints the files whose tests run on PostgreSQL too, as JSON. */
const files = await readSourceFiles((path) => /^apps\/server\/.*\.ts$/.test(path))
process.stdout.write(`${JSON.stringify(databaseTests(files))}\n`)
