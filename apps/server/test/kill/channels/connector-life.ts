import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createZcaPort } from '@app/zalo-connector/zca/zca-port'
import { plantingFlags } from '../chat/lives.ts'
import type { Services } from './services.ts'

const program = fileURLToPath(new URL('../../../../zalo-connector/src/main.ts', import.meta.url))

/** The program of a shop, paired and signed in; it can be killed and comes back with what its folder remembers. */
export const prepareConnector = async (services: Services, accountId: string, mutant: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'kill-connector-'))
  let isOver = false
  let died: Promise<unknown> = Promise.resolve()
  let child: ReturnType<typeof spawn> | null = null
  const complaints: string[] = []
  await signIn(services, accountId, folder)

  const live = (): void => {
    if (isOver) return
    const env = {
      ...process.env,
      MUTANT: mutant,
      BIZ_CONNECTOR_FOLDER: folder,
      ZALO_PERSONAL_SIMULATOR: services.settings['ZALO_PERSONAL_SIMULATOR'],
    }
    child = spawn(process.execPath, [...plantingFlags, program], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
    died = once(child, 'close')
  }
  const kill = async (): Promise<void> => {
    child?.kill('SIGKILL')
    await died
  }
  return {
    /** Starts it with the token it was paired for. */
    begin: (token: string): void => {
      writeFileSync(join(folder, 'paired.json'), JSON.stringify({ server: services.productUrl, token }))
      live()
    },
    /** Kills it, and starts it again. */
    restart: async (): Promise<void> => {
      await kill()
      live()
    },
    /** A program that ended by itself would leave its channel without traffic, and its kills without meaning. */
    mustBeAlive: (): void => {
      if (child && child.exitCode !== null) throw new Error(`the connector ended by itself: ${complaints.join('')}`)
    },
    end: async (): Promise<void> => {
      isOver = true
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type ConnectorLife = Awaited<ReturnType<typeof prepareConnector>>

/** Somebody scans the code of the program with the phone of the account, as a shop does once. */
const signIn = async ({ zaloWeb }: Services, accountId: string, folder: string): Promise<void> => {
  const online = Promise.withResolvers<void>()
  const port = createZcaPort(
    {
      qr: ({ state }) => {
        if (state === 'waiting') zaloWeb.phone.scan(accountId)
        if (state === 'scanned') zaloWeb.phone.confirm()
        if (state === 'error') online.reject(new Error('the code was not taken'))
      },
      credentials: (fresh) => writeFileSync(join(folder, 'zalo-session.json'), JSON.stringify(fresh)),
      account: () => undefined,
      message: () => undefined,
      session: (state) => {
        if (state === 'online') online.resolve()
      },
    },
    { simulator: zaloWeb.origin, log: () => undefined },
  )
  port.startQr()
  await online.promise
  await port.stop()
}
