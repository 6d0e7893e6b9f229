import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'

/** Where the process that runs on a data folder takes orders: a socket in that folder, on Windows a named pipe. */
export const controlAddress = (dataDir: string): string => {
  if (process.platform !== 'win32') return join(dataDir, 'control.sock')
  const name = createHash('sha256').update(resolve(dataDir).toLowerCase()).digest('hex').slice(0, 32)
  return `\\\\.\\pipe\\bizagent-${name}`
}
