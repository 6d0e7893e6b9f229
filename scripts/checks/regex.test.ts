import { describe, expect, it } from 'vitest'
import { findExpressions } from './regex/find-expressions.ts'
import { builtLater } from './regex/load-expressions.ts'
import { tryAll } from './regex/try-all.ts'

const written = (expressions: readonly RegExp[]) =>
  expressions.map(({ source, flags }, at) => ({ file: 'planted.ts', line: at + 1, source, flags }))

const foundIn = async (expressions: readonly RegExp[]): Promise<RegExp[]> => {
  const faults = await tryAll(written(expressions))
  return faults.flatMap(({ expression }) => expressions[expression.line - 1] ?? [])
}

/** Each of them held the server, or would have: the ways in which an expression can run away. */
const hostile = [
  /(a+)+$/,
  /^[#>\s]*(?:[*]|\*\*)*system:/,
  /^(?:\w+\s?)*$/,
  /\s+$/,
  /\/+$/,
  /^[_0-9]+|_+$/g,
  /<!--[\s\S]*?-->/g,
  /<(a|link)\b([^>]{0,4000})>/gi,
  /"[^"]*"|“[^”]*”/g,
  /\s*\n\s*/g,
  /^\s*\d+[.)]\s+(.*)$/,
  /\{\{\s*([^{}]*?)\s*\}\}/g,
  /(?<![\p{L}])anh\s*(?:\/|,|hoặc|và)?\s*chị(?![\p{L}])/iu,
  /(?<![\p{L}\p{N}])(\d{1,3}(?:[.,]\d{3})+)(?![\d.,]*\d)/gu,
  /gemini.*pro|large/i,
  /(?:=[^=]*){3,}x/,
  /(?<=^.*)x/g,
  /(a{1,30}b?){1,30}/,
  /^to (?:\p{L}{1,12}[ -]?){1,8}/u,
  /(?:a{1,9}b?){1,9}$/,
]

const linear = [
  /^https?:\/\//i,
  /[^\S\n]+/g,
  /\s?[[【](\d{1,3}(?:\s?[,;]\s?\d{1,3})*)(?:†[^[\]【】]*)?[\]】]/gu,
  /(?<!\S)[^\s@]+@\S+/g,
  /(?<![\p{L}])anh\s*(?:(?:\/|,|hoặc|và)\s*)?chị(?![\p{L}])/iu,
  /[^\s@]{1,64}@\S+/g,
  /^\s*(?:[-*+]|\d{1,9}[.)])\s+(\S.*)$/,
  /(\p{L})\1{2,}/gu,
  /[\p{L}&&[a-z]]+/gv,
  /(?:shop|ship)\s+(?:o|tai)\s*(?::\s*)?$/u,
  /^(?:\p{L}{1,12}(?: \p{L}{1,12}){0,8})/u,
  /(?:\d{1,3}[.,]){1,9}\d{1,3}/,
]

describe('the check of regular expressions', () => {
  it('finds every planted one that can run away', { timeout: 120_000 }, async () => {
    expect(await foundIn(hostile)).toEqual(hostile)
  })

  it('has nothing to say about linear ones', { timeout: 120_000 }, async () => {
    expect(await foundIn(linear)).toEqual([])
  })

  it('sees the expressions of a file wherever they stand', () => {
    const text = [
      'const a = /a+$/g',
      'const b = text.split(/[,;]/)',
      "const c = new RegExp('^x*', 'u')",
      'const d = RegExp(`y${a.source}`)',
      'const e = <p title={/z/.test(b) ? 1 : 2}>1 / 2</p>',
      "// /no/ and 'no /no/'",
    ].join('\n')

    const found = findExpressions(new Map([['a.tsx', text]]))

    expect(found.written.map(({ line, source, flags }) => [line, source, flags])).toEqual([
      [1, 'a+$', 'g'],
      [2, '[,;]', ''],
      [3, '^x*', 'u'],
      [5, 'z', ''],
    ])
    expect(found.built).toEqual([{ file: 'a.tsx', line: 4, code: 'RegExp(`y${a.source}`)' }])
  })

  it('knows which places build their expression from what they are given later', () => {
    const built = [1, 2].map((line) => ({ file: 'a.ts', line, code: 'new RegExp(text)' }))

    expect(builtLater(built, [{ file: 'a.ts', line: 1, source: 'a', flags: '' }])).toEqual(built.slice(1))
  })
})
