import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export interface Wire {
  port: number
  origin: string
  close(): void
}

/**
 * A cable with an address that stays, whoever stands at its far end; null: nobody does. What travels takes its time, and
 * what is still under way when either end dies never arrives.
 */
export const startWire = async (farEnd: () => number | null, slowness: () => number = () => 0): Promise<Wire> => {
  const open = new Set<Socket>()
  const slowly = () =>
    new Transform({
      transform: (chunk, _, done) => {
        const ms = slowness()
        if (ms === 0) done(null, chunk)
        else setTimeout(() => done(null, chunk), ms)
      },
    })
  const server = createServer((near) => {
    const port = farEnd()
    if (port === null) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    const cut = (): void => {
      for (const socket of [near, far]) {
        open.delete(socket)
        socket.destroy()
      }
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true).on('error', cut).on('close', cut)
    }
    near.pipe(slowly()).pipe(far)
    far.pipe(slowly()).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
