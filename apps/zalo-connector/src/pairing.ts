import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { SetupFile } from '@app/contracts/connectors'
import { onThisMachine } from './on-this-machine.ts'

export interface Paired {
  server: string
  token: string
  /** The simulated service of a product that somebody tries out. */
  simulator?: string | null
  /** The code it was paired by: a setup file with another one is a newer one. */
  pairingCode?: string
}

interface Parts {
  setupPath: string
  pairedPath: string
  /** Asks the person for what stands in the setup file. */
  ask(): Promise<SetupFile>
  log(text: string): void
}

/** The server does not take the code: it is wrong, used or over. */
class CodeRefused extends Error {}

const pair = async ({ server, pairingCode }: SetupFile): Promise<Paired> => {
  const reply = await fetch(`${server.replace(/\/$/, '')}/api/connectors/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: pairingCode, deviceName: hostname().slice(0, 80) || 'máy của shop' }),
  })
  if (!reply.ok)
    throw new CodeRefused('Mã ghép nối không đúng, đã dùng hoặc đã hết hạn. Hãy lấy mã mới trong BizAgent.')
  const { token, simulator } = (await reply.json()) as Pick<Paired, 'token' | 'simulator'>
  return { server, token, simulator: onThisMachine(simulator), pairingCode }
}

const readKept = (file: string): unknown =>
  existsSync(file) && readFileSync(file, 'utf8') !== '' ? JSON.parse(readFileSync(file, 'utf8')) : null

export const keepPairing = (file: string, paired: Paired): void =>
  writeFileSync(file, JSON.stringify(paired), { mode: 0o600 })
/** Its token is worth nothing any more: the next start pairs anew. */
export const forgetPairing = (file: string): void => writeFileSync(file, '', { mode: 0o600 })

/** The pairing to work with. A setup file that was downloaded since then pairs anew; one that is over changes nothing. */
export const findPairing = async (parts: Parts): Promise<{ paired: Paired; isNew: boolean }> => {
  const { setupPath, pairedPath, ask, log } = parts
  const known = readKept(pairedPath) as Paired | null
  const setup = readKept(setupPath) as SetupFile | null
  if (known && (!setup || setup.pairingCode === known.pairingCode)) return { paired: known, isNew: false }
  try {
    const paired = await pair(setup ?? (await ask()))
    keepPairing(pairedPath, paired)
    return { paired, isNew: true }
  } catch (error) {
    if (!known) throw error
    log('Chưa ghép nối lại được bằng tệp cài đặt, nên chương trình chạy tiếp với lần ghép nối trước.')
    // What the server has refused once is not asked again with each start.
    if (error instanceof CodeRefused && setup) keepPairing(pairedPath, { ...known, pairingCode: setup.pairingCode })
    return { paired: known, isNew: false }
  }
}
