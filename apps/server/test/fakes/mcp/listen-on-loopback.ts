import net from 'node:net'
import type { AddressInfo, Server } from 'node:net'

/**
 * Loaded before a server program that would listen everywhere on a fixed port: whatever it asks for, it listens on this
 * machine only, on a free port, and tells its parent which.
 */
const { prototype } = net.Server
const listen = Reflect.get(prototype, 'listen') as (this: Server, options: object, onListening: () => void) => Server

prototype.listen = function listenOnLoopback(this: Server, ...given: unknown[]): Server {
  return listen.call(this, { host: '127.0.0.1', port: 0 }, () => {
    process.send?.({ port: (this.address() as AddressInfo).port })
    const onListening = given.find((one) => typeof one === 'function')
    if (onListening) Reflect.apply(onListening, this, [])
  })
}
