import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  data: Uint8Array | string
}

const SMALL = 256
// 1 January 1980, the first day a zip knows: the same content gives the same bytes.
const DOS_DATE = 0x21

const partOf = ({ name, data }: ZipPart, isPacked: boolean) => {
  const plain = Buffer.from(typeof data === 'string' ? Buffer.from(data, 'utf8') : data)
  const isDeflated = isPacked && plain.length > SMALL
  const body = isDeflated ? deflateRawSync(plain) : plain
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x0800, 2)
  fields.writeUInt16LE(isDeflated ? 8 : 0, 4)
  fields.writeUInt16LE(DOS_DATE, 8)
  fields.writeUInt32LE(crc32(plain), 10)
  fields.writeUInt32LE(body.length, 14)
  fields.writeUInt32LE(plain.length, 18)
  const nameBytes = Buffer.from(name, 'utf8')
  fields.writeUInt16LE(nameBytes.length, 22)
  return { nameBytes, body, fields }
}

const signature = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A plain zip file; `packed: false` stores the parts as they are, for a reader on this machine. */
export const writeZip = (parts: readonly ZipPart[], { packed = true }: { packed?: boolean } = {}): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { nameBytes, body, fields } = partOf(part, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), fields, tail, nameBytes)
    locals.push(signature(0x04034b50), fields, nameBytes, body)
    at += 4 + fields.length + nameBytes.length + body.length
  }
  const directoryBytes = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directoryBytes, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, ...directory, signature(0x06054b50), end])
}
