import { type BuiltExpression, type Expression, findExpressions } from './regex/find-expressions.ts'
import { builtLater, loadExpressions } from './regex/load-expressions.ts'
import { type Fault, tryAll } from './regex/try-all.ts'
import { readSourceFiles } from './source-files.ts'

/**
 * Expressions that are built from what the program meets, each with the reason it cannot run away. They are known by
 * their file, one per file.
 */
const bounded: Readonly<Record<string, string>> = {
  'packages/contracts/src/endpoint.ts': 'ids of a fixed length, as many as the number of the caller',
}

const isProduct = (path: string) =>
  /^(?:apps\/(?:server|web|widget)|packages\/contracts)\/src\/.*\.tsx?$/.test(path) &&
  !/\.(?:test|testing|fixture)\.tsx?$|\/fixtures\//.test(path)

const { written, built } = findExpressions(await readSourceFiles(isProduct))
const made = await loadExpressions([...new Set(built.map(({ file }) => file))])
const unknown = builtLater(built, made).filter(({ file }) => !bounded[file])
const stale = Object.keys(bounded).filter((file) => !built.some((one) => one.file === file))
const isBuilt = ({ file, line }: Expression) => built.some((one) => one.file === file && one.line === line)
const tried = [...written, ...made.filter(isBuilt)]
const faults = await tryAll(tried)

const sayFault = ({ expression: { file, line, source, flags }, says }: Fault) =>
  console.error(`${file}:${line} /${source}/${flags}\n  ${says}`)
const sayUnknown = ({ file, line, code }: BuiltExpression) =>
  console.error(
    `${file}:${line} ${code}\n  is built from what it is given: say in scripts/checks/regex.ts what bounds it`,
  )

faults.forEach(sayFault)
unknown.forEach(sayUnknown)
for (const file of stale) console.error(`${file} builds no expression any more: take it out of scripts/checks/regex.ts`)
const count = faults.length + unknown.length + stale.length
console.log(`${tried.length} expressions, ${count} that can run away`)
process.exitCode = count > 0 ? 1 : 0
