import { findViolations } from './direction-rules.ts'
import { readSourceFiles } from './source-files.ts'

const isCode = (path: string) => /^(?:apps|packages|scripts|e2e)\/.*\.(?:m?[jt]s|tsx)$/.test(path)
// The test of the rules holds violations as text.
const files = await readSourceFiles((path) => isCode(path) && path !== 'scripts/checks/direction.test.ts')
const violations = findViolations(files)

for (const { file, rule, found } of violations) console.error(`${file}\n  ${rule}: ${found}`)
console.log(`${files.size} files, ${violations.length} against the direction rules`)
process.exitCode = violations.length > 0 ? 1 : 0
