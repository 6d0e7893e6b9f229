import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ZaloCredentials } from './zalo-port.ts'

export interface Credentials {
  read(): ZaloCredentials | null
  write(credentials: ZaloCredentials): void
  forget(): void
}

/** They open the account: only the person who runs the program may read the file. */
export const credentialsIn = (folder: string): Credentials => {
  const file = join(folder, 'zalo-session.json')
  return {
    read: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ZaloCredentials) : null),
    write: (credentials) => writeFileSync(file, JSON.stringify(credentials), { mode: 0o600 }),
    forget: () => rmSync(file, { force: true }),
  }
}
