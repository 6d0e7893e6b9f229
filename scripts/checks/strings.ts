import { readSourceFiles } from './source-files.ts'
import { findStringFaults } from './string-rules.ts'

const isText = (path: string) => /\.(?:m?[jt]s|tsx|json|css|html|md|sql|ya?ml|txt|example)$|^[^.]*$|^\.ci\//.test(path)
// The tests of the rules hold violations as text.
const isPlanted = (path: string) => /^scripts\/checks\/(?:strings|lint)\.test\.ts$/.test(path)
const files = await readSourceFiles((path) => isText(path) && !isPlanted(path))
const faults = findStringFaults(files)

for (const { file, line, says } of faults) console.error(`${file}:${line} ${says}`)
console.log(`${files.size} files, ${faults.length} forbidden strings`)
process.exitCode = faults.length > 0 ? 1 : 0
