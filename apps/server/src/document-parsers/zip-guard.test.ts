import { describe, expect, it } from 'vitest'

import { writeZip } from './write-zip.ts'
import { openZip } from './zip-guard.ts'

const MB = 1024 * 1024
const zeros = (bytes: number) => writeZip([{ name: 'a.xml', data: Buffer.alloc(bytes) }])

/** The same archive with another word about the size of its part, in both of its headers. */
const claiming = (zip: Buffer, realBytes: number, claimedBytes: number): Buffer => {
  const real = Buffer.alloc(4)
  real.writeUInt32LE(realBytes)
  for (let at = zip.indexOf(real); at >= 0; at = zip.indexOf(real, at + 1)) zip.writeUInt32LE(claimedBytes, at)
  return zip
}

describe('an archive', () => {
  it('gives back what was packed', () => {
    const zip = openZip(writeZip([{ name: 'thư mục/á.xml', data: `<a>${'chào '.repeat(500)}</a>` }]))

    expect(zip.names).toEqual(['thư mục/á.xml'])
    expect(zip.readXml('thư mục/á.xml')).toBe(`<a>${'chào '.repeat(500)}</a>`)
    expect(() => zip.read('b.xml')).toThrow(expect.objectContaining({ reason: 'unreadable' }))
  })

  it('packed a thousand to one is refused, unless it is small', () => {
    expect(() => openZip(zeros(5 * MB))).toThrow(expect.objectContaining({ reason: 'bomb' }))
    expect(openZip(zeros(MB / 2)).read('a.xml')).toHaveLength(MB / 2)
  })

  it('is unpacked no further than its directory claims', () => {
    const zip = openZip(claiming(zeros(5 * MB), 5 * MB, 4096))

    expect(() => zip.read('a.xml')).toThrow(expect.objectContaining({ reason: 'bomb' }))
  })
})
