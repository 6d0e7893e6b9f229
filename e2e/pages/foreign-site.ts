import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ForeignSite {
  url: string
  close: () => Promise<void>
}

/** A site of somebody else on this machine, with one line of ours in it. */
export const startForeignSite = async (snippet: string): Promise<ForeignSite> => {
  const html = `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>Cà phê Lá</title>
    <link rel="icon" href="data:,"></head><body><h1>Cà phê Lá</h1>${snippet}</body></html>`
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
