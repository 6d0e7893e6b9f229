// Loaded before everything else (node --import): the faster clocks of this test, and the defect named in MUTANT.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { channelMutants } from '../channels/mutants.ts'
import { flowMutants } from '../flows/mutants.ts'
import { paymentMutants } from '../payments/mutants.ts'
import { fasterClocks, mutants } from './mutants.ts'

const name = process.env['MUTANT'] ?? ''
const mutant = mutants[name] ?? channelMutants[name] ?? paymentMutants[name] ?? flowMutants[name]
if (name !== '' && !mutant) throw new Error(`there is no mutant "${name}"`)
const edits = [...fasterClocks, ...(mutant?.edits ?? [])]

const root = join(import.meta.dirname, '../../../../..')
// A file that has moved would leave the defect unplanted, and the test could not fail.
for (const { file } of edits) if (!existsSync(join(root, file))) throw new Error(`nothing is at ${file}`)

const editsFor = (url: string) =>
  url.startsWith('file:') ? edits.filter(({ file }) => fileURLToPath(url) === join(root, file)) : []

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const own = editsFor(url)
    if (own.length === 0 || !loaded.source) return loaded
    let source = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
    for (const { file, find, put } of own) {
      // A change that no longer fits would be a test that cannot fail.
      if (!source.includes(find)) throw new Error(`"${find}" is not in ${file} (mutant "${name}")`)
      source = source.replace(find, () => put)
    }
    return { ...loaded, source }
  },
})
