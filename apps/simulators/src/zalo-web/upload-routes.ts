import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { contentTypeOf } from '../kept-bytes.ts'
import type { Asked, Send, Serve, Surroundings } from './service-routes.ts'
import type { World } from './world.ts'

/** What the service says of a piece while others are missing. */
const unfinished = { photoId: '-1', fileId: '-1', finished: 0 }

/** Pieces of files, which come at the same time and in any order. */
const createPieces = () => {
  const arrived = new Map<string, Map<number, Buffer>>()
  return {
    /** The whole file with its last piece; null before. */
    add({ account, params, piece }: Asked): Buffer | null {
      const key = `${account.id}/${String(params['clientId'])}`
      const pieces = arrived.get(key) ?? new Map<number, Buffer>()
      arrived.set(key, pieces.set(Number(params['chunkId']), piece ?? Buffer.alloc(0)))
      if (pieces.size < Number(params['totalChunk'])) return null
      arrived.delete(key)
      return Buffer.concat([...pieces].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes))
    },
  }
}

/** Pictures and files: handed over first, then sent by the address or number they were given. */
export const uploadRoutes = (app: FastifyInstance, world: World, serve: Serve, send: Send, around: Surroundings) => {
  const { listeners, troubles, fileUrl } = around
  const pieces = createPieces()
  let files = 7_000_000
  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', async ({ params: { id, name } }, reply) => {
    const bytes = world.bytes.get(id)
    return bytes ? reply.type(contentTypeOf(name)).send(bytes) : reply.code(404).send()
  })
  /** The address of a file that is whole now. */
  const keep = (bytes: Buffer, { params }: Asked): string => {
    const id = randomBytes(10).toString('hex')
    world.bytes.put(id, bytes)
    return fileUrl(id, String(params['fileName']))
  }
  app.post(
    '/api/message/photo_original/upload',
    serve((asked) => {
      const whole = pieces.add(asked)
      if (!whole) return unfinished
      const url = keep(whole, asked)
      files += 1
      const { chunkId } = asked.params
      return {
        photoId: String(files),
        normalUrl: url,
        hdUrl: url,
        thumbUrl: url,
        finished: 1,
        chunkId,
        clientFileId: 1,
      }
    }),
  )
  app.post(
    '/api/message/asyncfile/upload',
    serve((asked) => {
      const whole = pieces.add(asked)
      if (!whole) return unfinished
      files += 1
      const fileId = String(files)
      const url = keep(whole, asked)
      const withheld = troubles.withholdFile.get(asked.account.id)
      troubles.withholdFile.delete(asked.account.id)
      setImmediate(withheld ?? (() => listeners.tellFile(asked.account, fileId, url)))
      return { fileId, clientFileId: 1, chunkId: 1, finished: 1 }
    }),
  )
  app.post(
    '/api/message/photo_original/send',
    serve(({ account, params }) =>
      send(account, String(params['toid']), 'chat.photo', {
        href: String(params['normalUrl'] ?? params['hdUrl']),
        title: String(params['desc'] ?? ''),
      }),
    ),
  )
  app.post(
    '/api/message/asyncfile/msg',
    serve(({ account, params }) =>
      send(account, String(params['toid']), 'share.file', {
        href: String(params['fileUrl']),
        title: String(params['fileName']),
      }),
    ),
  )
}
