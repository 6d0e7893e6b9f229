import type { FastifyInstance } from 'fastify'
import { accountPicture } from '../account-picture.ts'
import { contentTypeOf } from '../kept-bytes.ts'
import type { Parts } from './parts.ts'

/** One transparent point, so that the product's check of pictures accepts a sticker. */
const stickerBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Pictures and files that people and the OA have sent. */
export const fileRoutes = (app: FastifyInstance, { world }: Parts): void => {
  app.get('/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params as { id: string; name: string }
    const bytes = world.getBytes(id)
    return bytes ? reply.type(contentTypeOf(name)).send(bytes) : reply.code(404).send()
  })
  app.get('/stickers/:name', async (_request, reply) => reply.type('image/png').send(stickerBytes))
  app.get('/avatars/:name', async (request, reply) => {
    const { name } = request.params as { name: string }
    return reply.type('image/png').send(accountPicture(name))
  })
}
