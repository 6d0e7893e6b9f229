import { constants, deflateRawSync } from 'node:zlib'

import { afterAll, describe, expect, it } from 'vitest'

import { buildDocx, buildEpub, buildXlsx, docxParagraph, docxParts } from './build-documents.testing.ts'
import { buildPdf } from './build-pdf.testing.ts'
import { ParseError } from './contract.ts'
import type { ParseLimits } from './contract.ts'
import { closeDocumentPool, documents } from './registry.ts'
import { writeZip } from './write-zip.ts'

afterAll(closeDocumentPool)

const MB = 1024 * 1024
const MAX_GROWTH = 300 * MB

const reasonOf = async (name: string, bytes: Uint8Array, limits: Partial<ParseLimits> = {}): Promise<unknown> => {
  try {
    await documents.parse({ name, bytes }, limits)
    return 'read'
  } catch (error) {
    return error instanceof ParseError ? error.reason : error
  }
}

const goodDocx = buildDocx(docxParagraph('Xin chào'))

/** Packed data that unpacks to many megabytes, made without ever holding them here. */
const packedMegabytes = (text: string, megabytes: number): Buffer => {
  const block = deflateRawSync(Buffer.alloc(MB, text), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), Buffer.from([3, 0])])
}

/** A docx whose main part is that data, with the size its directory claims. */
const docxOf = (packed: Buffer, claimedBytes: number): Buffer => {
  const parts = docxParts('').filter(({ name }) => name !== 'word/document.xml')
  const zip = writeZip([...parts, { name: 'word/document.xml', data: packed }], { packed: false })
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32LE(packed.length, 0)
  sizes.writeUInt32LE(packed.length, 4)
  for (let at = zip.indexOf(sizes); at >= 0; at = zip.indexOf(sizes, at + 1)) {
    zip.writeUInt16LE(8, at - 10)
    zip.writeUInt32LE(claimedBytes, at + 4)
  }
  return zip
}

describe('a hostile or broken file', () => {
  it.each([
    ['nothing', 'a.docx', Buffer.alloc(0), 'empty'],
    ['a docx cut in the middle', 'a.docx', goodDocx.subarray(0, goodDocx.length / 2), 'unreadable'],
    ['a docx of random bytes', 'a.docx', Buffer.from('not a zip at all'), 'unreadable'],
    ['a docx with broken XML', 'a.docx', buildDocx('<w:p><w:r></w:p>'), 'unreadable'],
    ['a pdf cut in the middle', 'a.pdf', Buffer.from('%PDF-1.4\n1 0 obj <<'), 'unreadable'],
    ['a pdf with a password', 'a.pdf', buildPdf({ pages: [[]], locked: true }), 'encrypted'],
    ['a scanned pdf', 'a.pdf', buildPdf({ pages: [[], []], picture: true }), 'no-text'],
    ['a docx without a word', 'a.docx', buildDocx('<w:p/>'), 'no-text'],
    ['a text of blanks', 'a.txt', Buffer.from(' \n\t\n '), 'no-text'],
    ['a pdf named docx', 'a.docx', buildPdf({ pages: [[]] }), 'unsupported'],
    ['a web page named pdf', 'a.pdf', Buffer.from('<html><body>Not found</body></html>'), 'unsupported'],
    ['an xlsx named docx', 'a.docx', buildXlsx({ sheets: [{ name: 'a', rows: '' }] }), 'unsupported'],
    ['a docx named txt', 'a.txt', goodDocx, 'unsupported'],
    ['a picture named txt', 'a.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'unsupported'],
    ['a program', 'a.exe', Buffer.from('MZ'), 'unsupported'],
    ['an empty price list', 'a.xlsx', buildXlsx({ sheets: [{ name: 'a', rows: '' }] }), 'no-text'],
    [
      'a path that leads out',
      'a.docx',
      writeZip([...docxParts(''), { name: '../../etc/passwd', data: 'x' }]),
      'unreadable',
    ],
    ['one part twice', 'a.docx', writeZip([...docxParts(''), ...docxParts('')]), 'unreadable'],
    ['an archive in an archive', 'a.docx', writeZip([...docxParts(''), { name: 'word/more.zip', data: 'PK' }]), 'bomb'],
    [
      'an entity bomb',
      'a.docx',
      writeZip(
        docxParts('').map((part) =>
          part.name === 'word/document.xml'
            ? { name: part.name, data: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>' }
            : part,
        ),
      ),
      'bomb',
    ],
    [
      'too many parts',
      'a.docx',
      writeZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `p${index}`, data: '' }))),
      'bomb',
    ],
    [
      'a book under lock',
      'a.epub',
      buildEpub(
        'x',
        ['<p>x</p>'],
        [
          {
            name: 'META-INF/encryption.xml',
            data: '<e><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></e>',
          },
        ],
      ),
      'encrypted',
    ],
    [
      'old letters (TCVN3)',
      'a.txt',
      Buffer.from(
        'Céng hoµ x· héi chñ nghÜa ViÖt Nam §éc lËp Tù do H¹nh phóc. C«ng ty chóng t«i chuyªn b¸n hµng may mÆc cho kh¸ch hµng trªn toµn quèc. '.repeat(
          3,
        ),
      ),
      'broken-encoding',
    ],
  ])('%s is refused with its reason', async (_title, name, bytes, reason) => {
    expect(await reasonOf(name, bytes)).toBe(reason)
  })

  it('that was locked by Word is told apart from an old Word file', async () => {
    const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

    expect(await reasonOf('a.docx', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('encrypted')
    expect(await reasonOf('a.docx', ole)).toBe('unsupported')
  })

  it('with too many pages or too many words is refused before it is stored', async () => {
    const pdf = buildPdf({ pages: [[{ text: 'a', x: 9, y: 9 }], [], []] })

    expect(await reasonOf('a.pdf', pdf, { maxPages: 2 })).toBe('too-many-pages')
    expect(await reasonOf('a.txt', Buffer.from('xin chào '.repeat(50)), { maxChars: 100 })).toBe('too-large')
    expect(await reasonOf('a.txt', Buffer.alloc(2000, 'a'), { maxBytes: 1000 })).toBe('too-large')
  })

  it('nested twenty thousand deep is read as plain words', async () => {
    const html = `${'<div>'.repeat(20_000)}Xin chào${'</div>'.repeat(20_000)}`

    const { blocks, warnings } = await documents.parse({ name: 'a.html', bytes: Buffer.from(html) })

    expect(blocks.map(({ text }) => text)).toEqual(['Xin chào'])
    expect(warnings).toEqual(['deep-nesting'])
  })

  it('with a cell at the far end of the sheet costs only that cell', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row r="1">${cell('A1', 'Tên')}${cell('B1', 'Giá')}</row><row r="1048576">${cell('A1048576', 'Áo')}${cell('XFD1048576', 'xa')}</row>`

    const { blocks, warnings } = await documents.parse({
      name: 'a.xlsx',
      bytes: buildXlsx({ sheets: [{ name: 'S', rows, merges: ['A1:A1048576'] }] }),
    })

    expect(blocks.at(-1)).toMatchObject({ row: 1_048_576, cells: { Tên: 'Áo' } })
    expect(warnings).toContain('columns-left-out')
  })
})

describe('a bomb', () => {
  const packed = packedMegabytes('<w:p/>', 1500)
  const zlibHead = Buffer.from([0x78, 0x01])
  const bombs = [
    ['an honest zip of 1.5 GB', 'a.docx', docxOf(packed, 1500 * MB)],
    ['a zip with lying sizes', 'a.docx', docxOf(packed, packed.length * 50)],
    ['a zip that says it is tiny', 'a.docx', docxOf(packed, 1024)],
    [
      'a pdf page of 1 GB',
      'a.pdf',
      buildPdf({ pages: [[]], packedContent: Buffer.concat([zlibHead, packedMegabytes('BT ET\n', 1000)]) }),
    ],
  ] as const

  it.each(bombs)(
    'that is %s ends alone and leaves this process as it was',
    { timeout: 240_000 },
    async (_title, name, bytes) => {
      const before = process.memoryUsage().rss

      const [reason, neighbour] = await Promise.all([reasonOf(name, bytes), reasonOf('a.txt', Buffer.from('xin chào'))])

      expect(reason).toBe('bomb')
      expect(neighbour).toBe('read')
      expect(process.memoryUsage().rss - before).toBeLessThan(MAX_GROWTH)
    },
  )

  it('of more rows than an import may have is refused', { timeout: 240_000 }, async () => {
    const row = (n: number) => `<row r="${n}"><c r="A${n}"><v>${n}</v></c><c r="B${n}"><v>${n * 7}</v></c></row>`
    const rows = Array.from({ length: 120_000 }, (_, index) => row(index + 1)).join('')

    expect(await reasonOf('a.xlsx', buildXlsx({ sheets: [{ name: 'S', rows }] }))).toBe('too-large')
    await expect(documents.readTable(buildXlsx({ sheets: [{ name: 'S', rows }] }), 'a.xlsx')).rejects.toMatchObject({
      reason: 'too-large',
    })
  })
})

describe('a parser that does not end', () => {
  it('is ended at its time, and the next document is read', async () => {
    const slow = Buffer.from(`<html><body>${'<p>xin chào các bạn</p>'.repeat(60_000)}</body></html>`)

    expect(await reasonOf('a.html', slow, { timeoutMs: 150 })).toBe('timeout')
    expect(await reasonOf('a.txt', Buffer.from('xin chào'))).toBe('read')
  })

  it('is ended when it takes more memory than it may', async () => {
    const large = Buffer.from(`<html><body>${'<p>xin chào các bạn</p>'.repeat(60_000)}</body></html>`)

    expect(await reasonOf('a.html', large, { maxMemoryBytes: 90 * MB })).toBe('bomb')
  })
})
