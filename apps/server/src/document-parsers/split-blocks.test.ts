import { describe, expect, it } from 'vitest'

import { cpuMs } from '../../test/cpu-time.ts'
import type { ParsedBlock } from './contract.ts'
import { splitBlocks } from './split-blocks.ts'

const paragraph = (text: string, headingPath: string[] = [], page?: number): ParsedBlock => ({
  kind: 'paragraph',
  text,
  headingPath,
  page,
})
const sentence = (n: number) => `Câu số ${n} nói về việc giao hàng tận nơi cho khách ở xa.`
const long = Array.from({ length: 60 }, (_, index) => sentence(index)).join(' ')

describe('splitting a document', () => {
  it('keeps chunks near the wanted size and cuts between sentences', () => {
    const chunks = splitBlocks([paragraph(long)], { size: 800, overlap: 0 })

    expect(chunks.length).toBeGreaterThan(3)
    expect(chunks.slice(0, -1).every(({ body }) => body.length > 700 && body.length <= 800)).toBe(true)
    expect(chunks.every(({ body }) => body.startsWith('Câu số') && body.endsWith('xa.'))).toBe(true)
    expect(chunks.map(({ body }) => body).join(' ')).toBe(long)
  })

  it('repeats the end of a chunk at the start of the next', () => {
    const [first, second] = splitBlocks([paragraph(long)], { size: 800, overlap: 100 })

    const last = first?.body.match(/Câu số \d+[^.]*\.$/)?.[0] ?? ''
    expect(last).not.toBe('')
    expect(second?.body.startsWith(last)).toBe(true)
    expect(second?.body.length).toBeLessThanOrEqual(800)
  })

  it('never joins text of two headings', () => {
    const chunks = splitBlocks([
      { kind: 'heading', text: 'A', level: 1, headingPath: [] },
      paragraph('Một.', ['A'], 3),
      { kind: 'heading', text: 'B', level: 1, headingPath: [] },
      paragraph('Hai.', ['B'], 4),
    ])

    expect(chunks.map(({ headingPath, body, page }) => ({ headingPath, body, page }))).toEqual([
      { headingPath: ['A'], body: 'Một.', page: 3 },
      { headingPath: ['B'], body: 'Hai.', page: 4 },
    ])
  })

  it('keeps a heading that has nothing below it', () => {
    const chunks = splitBlocks([
      { kind: 'heading', text: 'Hotline: 0909 000 111', level: 1, headingPath: [] },
      { kind: 'heading', text: 'Giờ mở cửa', level: 1, headingPath: [] },
      paragraph('8h–21h', ['Giờ mở cửa']),
    ])

    expect(chunks.map(({ body }) => body)).toEqual(['Hotline: 0909 000 111', '8h–21h'])
  })

  it('makes one chunk of each table row, however short', () => {
    const row = (number: number, name: string): ParsedBlock => ({
      kind: 'row',
      text: `Tên: ${name}\nGiá: ${number}`,
      row: number,
      cells: { Tên: name, Giá: String(number) },
      headingPath: ['Giá'],
    })

    const chunks = splitBlocks([row(2, 'Áo'), row(3, 'Quần')])

    expect(chunks).toMatchObject([
      { body: 'Tên: Áo\nGiá: 2', rowNumber: 2, cells: { Tên: 'Áo', Giá: '2' }, headingPath: ['Giá'] },
      { body: 'Tên: Quần\nGiá: 3', rowNumber: 3 },
    ])
  })

  it('cuts a row with a very long cell and repeats its name in every part', () => {
    const chunks = splitBlocks([{ kind: 'row', text: `Tên: Áo\nMô tả: ${long}`, row: 2, headingPath: [] }], {
      size: 400,
    })

    expect(chunks.length).toBeGreaterThan(3)
    expect(chunks.every(({ body, rowNumber }) => body.startsWith('Tên: Áo\n') && rowNumber === 2)).toBe(true)
  })

  it('cuts a word that is longer than a chunk and loses no letter', () => {
    const word = 'a'.repeat(2500)

    const chunks = splitBlocks([paragraph(word)], { size: 800, overlap: 100 })

    expect(chunks.map(({ body }) => body).join('')).toBe(word)
  })

  it('gives the same words in the same place the same hash, and other words or places another', () => {
    const hash = (text: string, path: string[]) => splitBlocks([paragraph(text, path, 1)])[0]?.sourceHash

    expect(hash('Một.', ['A'])).toBe(splitBlocks([paragraph('Một.', ['A'], 9)])[0]?.sourceHash)
    expect(hash('Một.', ['A'])).not.toBe(hash('Một.', ['B']))
    expect(hash('Một.', ['A'])).not.toBe(hash('Hai.', ['A']))
    expect(hash('Một.', ['A', 'B'])).not.toBe(hash('Một.', ['AB']))
  })

  it('counts tokens as about a third of the letters', () => {
    expect(splitBlocks([paragraph('a'.repeat(340))])[0]?.tokens).toBe(100)
  })

  it('cuts a million letters in a blink', async () => {
    const took = await cpuMs(() => {
      expect(splitBlocks(Array.from({ length: 300 }, () => paragraph(long))).length).toBeGreaterThan(1000)
    })

    expect(took).toBeLessThan(3000)
  })
})
