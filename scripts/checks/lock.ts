import { readFile } from 'node:fs/promises'
import { at } from '../lib/paths.mjs'
import { findLockFaults, type LockFile } from './lock-rules.ts'

const lock = JSON.parse(await readFile(at('package-lock.json'), 'utf8')) as LockFile
const faults = findLockFaults(lock)

for (const fault of faults) console.error(fault)
console.log(`${Object.keys(lock.packages).length} packages in the lock, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
