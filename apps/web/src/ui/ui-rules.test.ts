import { describe, expect, it } from 'vitest'
import { defaultPresets } from './form/date-presets.ts'
import { isAccepted } from './form/file-accept.ts'
import { oldOfficeOf } from './form/old-office.ts'
import { needsPager, pagesToShow } from './list/pages-to-show.ts'
import { plain } from './support/plain.ts'

const shown = (current: number, pages: number) => pagesToShow(current, pages).map((entry) => entry.page ?? '…')

describe('the pages a pagination shows', () => {
  it('are the ends, the current one and its neighbours', () => {
    expect(shown(6, 20)).toEqual([1, '…', 5, 6, 7, '…', 20])
  })

  it('never hide a single page behind a gap', () => {
    expect(shown(4, 10)).toEqual([1, 2, 3, 4, 5, '…', 10])
    expect(shown(1, 3)).toEqual([1, 2, 3])
  })

  it('stay whole at the edges', () => {
    expect(shown(1, 1)).toEqual([1])
    expect(shown(10, 10)).toEqual([1, '…', 9, 10])
  })
})

describe('a dropped file', () => {
  it('is accepted by its ending or its type, in any letter case', () => {
    expect(isAccepted({ name: 'Bang-gia.PDF', type: '' }, '.pdf,.docx')).toBe(true)
    expect(isAccepted({ name: 'a', type: 'image/png' }, 'image/*')).toBe(true)
    expect(isAccepted({ name: 'a', type: 'text/csv' }, ' text/csv ')).toBe(true)
  })

  it('is refused when nothing fits, and accepted when anything goes', () => {
    expect(isAccepted({ name: 'a.pdf.exe', type: 'application/pdf' }, '.pdf')).toBe(false)
    expect(isAccepted({ name: 'a.exe', type: '' }, '')).toBe(true)
  })
})

describe('searching without marks', () => {
  it('finds Vietnamese words typed plainly', () => {
    expect(plain('Đặt lịch hẹn')).toBe('dat lich hen')
    expect(plain('TRỢ LÝ')).toBe('tro ly')
  })
})

describe('the usual date ranges', () => {
  const rangesOn = (day: Date) =>
    defaultPresets(
      (key) => key,
      () => day,
    ).map((preset) => preset.range())

  it('count today in, and cross months and years', () => {
    expect(rangesOn(new Date(2026, 0, 5))).toEqual([
      { from: '2026-01-05', to: '2026-01-05' },
      { from: '2025-12-30', to: '2026-01-05' },
      { from: '2025-12-07', to: '2026-01-05' },
      { from: '2026-01-01', to: '2026-01-05' },
      { from: '2025-12-01', to: '2025-12-31' },
    ])
  })
})

describe('a pager', () => {
  it('is shown only where there is another page', () => {
    expect(needsPager({ page: 1, pageSize: 20 }, 4)).toBe(false)
    expect(needsPager({ page: 1, pageSize: 20 }, 20)).toBe(false)
    expect(needsPager({ page: 1, pageSize: 20 }, 21)).toBe(true)
    expect(needsPager({ page: 2, pageSize: 20 }, 20)).toBe(true)
  })
})

describe('an old Office file', () => {
  it('is told its newer format where that one is accepted', () => {
    expect(oldOfficeOf('Bảng giá.XLS', '.csv, .xlsx')).toEqual({ from: '.xls', to: '.xlsx' })
    expect(oldOfficeOf('a.doc', '.csv,.xlsx')).toBeUndefined()
    expect(oldOfficeOf('a.docx', '.docx')).toBeUndefined()
    expect(oldOfficeOf('constructor', '.docx')).toBeUndefined()
  })
})
