import { describe, expect, it } from 'vitest'
import { readFileAddress, sheetIdIn } from '../file-address.ts'
import { asFileError } from './failures.ts'
import { plainCell } from './plain-cell.ts'
import { columnName } from './sheets.ts'

const body = (reason: string): string => JSON.stringify({ error: { details: [{ reason }], errors: [{ reason }] } })

describe('an answer of google', () => {
  it.each([
    [401, '', 'token-expired'],
    [403, body('ACCESS_TOKEN_SCOPE_INSUFFICIENT'), 'permission'],
    [403, body('insufficientPermissions'), 'permission'],
    [403, body('rateLimitExceeded'), 'rate-limited'],
    [403, body('userRateLimitExceeded'), 'rate-limited'],
    [403, body('accessNotConfigured'), 'not-set-up'],
    [403, body('SERVICE_DISABLED'), 'not-set-up'],
    [403, body('exportSizeLimitExceeded'), 'too-large'],
    [403, 'not json', 'permission'],
    [404, body('notFound'), 'not-found'],
    [429, '', 'rate-limited'],
    [500, '', 'transient'],
    [503, '<html>', 'transient'],
    [400, body('badRequest'), 'unknown'],
  ])('%s %s is %s', (status, text, failure) => {
    expect(asFileError(status, text).failure).toBe(failure)
  })

  it('says when to come again, within an hour', () => {
    expect(asFileError(429, '', { 'retry-after': '30' }).retryAfterMs).toBe(30_000)
    expect(asFileError(429, '', { 'retry-after': '999999' }).retryAfterMs).toBe(3600_000)
    expect(asFileError(429, '', { 'retry-after': 'soon' }).retryAfterMs).toBeNull()
  })
})

describe('a cell', () => {
  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['+84905', "'+84905"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['0905123456', '0905123456'],
    ['Lan = Hoa', 'Lan = Hoa'],
    ['', ''],
  ])('%j is written as %j', (given, written) => {
    expect(plainCell(given)).toBe(written)
  })

  it('stands in a column with a name', () => {
    expect([0, 25, 26, 27, 51, 52, 701].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ'])
  })
})

describe('an address of a file', () => {
  it.each([
    [
      'https://docs.google.com/spreadsheets/d/1BangGiaNangLinen/edit#gid=7',
      { kind: 'sheet', id: '1BangGiaNangLinen', gid: 7 },
    ],
    [
      'https://docs.google.com/document/d/1DoiTraNangLinen/edit?tab=t.0',
      { kind: 'doc', id: '1DoiTraNangLinen', gid: null },
    ],
    [
      'https://docs.google.com/spreadsheets/u/0/d/1BangGiaNangLinen/',
      { kind: 'sheet', id: '1BangGiaNangLinen', gid: null },
    ],
    ['https://example.com/bang-gia.csv', null],
    ['1BangGiaNangLinen', null],
  ])('%s', (given, expected) => {
    expect(readFileAddress(given)).toEqual(expected)
  })

  it('may be the bare id where only a sheet is meant', () => {
    expect(sheetIdIn(' 1BangGiaNangLinen ')).toBe('1BangGiaNangLinen')
    expect(sheetIdIn('https://docs.google.com/document/d/1DoiTraNangLinen/edit')).toBeNull()
  })
})
