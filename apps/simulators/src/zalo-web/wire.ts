import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/* How Zalo Web hides what it says. It is no secret: both keys travel with the messages. */

const noIv = Buffer.alloc(16)

const cbc = (key: Buffer) => `aes-${key.length * 8}-cbc`

export const seal = (key: Buffer, value: unknown): string => {
  const cipher = createCipheriv(cbc(key), key, noIv)
  return Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]).toString('base64')
}

export const open = (key: Buffer, text: string): Record<string, unknown> => {
  const cipher = createDecipheriv(cbc(key), key, noIv)
  const plain = Buffer.concat([cipher.update(Buffer.from(text, 'base64')), cipher.final()])
  return JSON.parse(plain.toString('utf8')) as Record<string, unknown>
}

const everySecond = (text: string, from: 0 | 1): string[] => text.split('').filter((_, index) => index % 2 === from)

/** The key of the first reply, made from what the question carries. */
export const signInKey = (zcid: string, zcidExt: string): Buffer => {
  const hash = createHash('md5').update(zcidExt).digest('hex').toUpperCase()
  return Buffer.from(
    [
      ...everySecond(hash, 0).slice(0, 8),
      ...everySecond(zcid, 0).slice(0, 12),
      ...everySecond(zcid, 1).toReversed().slice(0, 12),
    ].join(''),
  )
}

/** Four bytes of head: version, command, sub-command; then JSON. */
export const frame = (command: number, sub: number, body: unknown): Buffer => {
  const head = Buffer.from([1, 0, 0, sub])
  head.writeUInt16LE(command, 1)
  return Buffer.concat([head, Buffer.from(JSON.stringify(body))])
}

export const readFrame = (data: Buffer): { command: number; sub: number; body: unknown } => ({
  command: data.readUInt16LE(1),
  sub: data.readUInt8(3),
  body: data.length > 4 ? JSON.parse(data.toString('utf8', 4)) : null,
})

/** An event of the listener: packed, then sealed with the key the listener was given. */
export const sealEvent = (key: Buffer, event: unknown): { encrypt: 2; data: string } => {
  const [iv, extra] = [randomBytes(16), randomBytes(16)]
  const cipher = createCipheriv(`aes-${key.length * 8}-gcm` as 'aes-128-gcm', key, iv)
  cipher.setAAD(extra)
  const sealed = Buffer.concat([cipher.update(deflateSync(JSON.stringify(event))), cipher.final()])
  const whole = Buffer.concat([iv, extra, sealed, cipher.getAuthTag()])
  return { encrypt: 2, data: encodeURIComponent(whole.toString('base64')) }
}
