import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { connectorFiles, connectorSystems, type ConnectorSystem } from '@app/contracts/connectors'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/route.ts'

const connectorFolder = new URL('../../../../zalo-connector/', import.meta.url)

/** Built together with the web app: one file that a machine with Node runs. Executables are made by a script of their own. */
const placeOf = (system: ConnectorSystem): URL =>
  new URL(`${system === 'any' ? 'dist' : 'executables'}/${connectorFiles[system]}`, connectorFolder)

export const plainProgram = placeOf('any')

const sizeOf = async (system: ConnectorSystem): Promise<number | null> =>
  (await stat(placeOf(system)).catch(() => null))?.size ?? null

/** The systems this installation has a program for. */
export const listPrograms = async (): Promise<{ os: ConnectorSystem; sizeBytes: number }[]> => {
  const found = await Promise.all(connectorSystems.map(async (os) => ({ os, sizeBytes: await sizeOf(os) })))
  return found.flatMap(({ os, sizeBytes }) => (sizeBytes === null ? [] : [{ os, sizeBytes }]))
}

/** The program for a system, as it was built with this version of the product. */
export const connectorProgram = async (_ctx: UserCtx, os: ConnectorSystem): Promise<FileAnswer> => {
  const size = await sizeOf(os)
  if (size === null) throw new AppError('CONNECTOR_PROGRAM_MISSING')
  return {
    stream: createReadStream(placeOf(os)),
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${connectorFiles[os]}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  }
}
