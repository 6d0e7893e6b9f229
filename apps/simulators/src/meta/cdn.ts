import { randomBytes } from 'node:crypto'
import type { Service } from './service.ts'

/** One pixel. */
const sticker = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const mostFiles = 50

/** Where pictures of customers lie for a while, as Meta's links do. */
export const addCdn = (service: Service) => {
  const files = new Map<string, { bytes: Buffer; type: string }>()
  service.http.get<{ Params: { name: string } }>('/cdn/:name', async (request, reply) => {
    const { name } = request.params
    if (name === 'sticker.png') return reply.type('image/png').send(sticker)
    const file = files.get(name)
    return file ? reply.type(file.type).send(file.bytes) : reply.code(404).send('gone')
  })
  return {
    keep: (bytes: Buffer, type: string): string => {
      const name = `${randomBytes(8).toString('hex')}.${type === 'image/png' ? 'png' : 'jpg'}`
      files.set(name, { bytes, type })
      const [oldest] = files.keys()
      if (files.size > mostFiles && oldest !== undefined) files.delete(oldest)
      return `${service.origin()}/cdn/${name}`
    },
  }
}
