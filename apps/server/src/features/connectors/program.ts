import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { connectorSystems } from '@app/contracts/connectors'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { FileAnswer } from '#core/http/route.ts'

type System = (typeof connectorSystems)[number]

/** Made together with the web app: one file that a machine with Node runs. */
const files: Readonly<Record<System, string>> = {
  any: 'bizagent-connector.mjs',
}

const folder = new URL('../../../../zalo-connector/dist/', import.meta.url)

/** The program for a system, as it was built with this version of the product. */
export const connectorProgram = async (_ctx: UserCtx, os: System): Promise<FileAnswer> => {
  const name = files[os]
  const path = fileURLToPath(new URL(name, folder))
  const found = await stat(path).catch(() => null)
  if (!found) throw new AppError('CONNECTOR_PROGRAM_MISSING')
  return {
    stream: createReadStream(path),
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(found.size),
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  }
}
