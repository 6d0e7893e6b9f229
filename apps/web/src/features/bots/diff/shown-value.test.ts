import { describe, expect, it } from 'vitest'
import { translate, type TextOf } from '#lib/i18n/i18n.tsx'
import { placeMessages } from './change-places.ts'
import { titleOf } from './change-title.ts'
import { shownObject, shownText } from './shown-value.ts'

const known = '01a1ea78-637a-78a5-b79d-af350feefebe'
const gone = '01a1ea78-6475-7b80-bdcf-e6211269f796'
const names = new Map([[known, 'Câu hỏi thường gặp']])
const text: TextOf<typeof placeMessages> = (key, params) => translate(placeMessages, key, params, 'vi')
const anId = /[0-9a-f]{8}-[0-9a-f]{4}-/

describe('a comparison of versions', () => {
  it('names what an id refers to, and what is gone as such', () => {
    expect(shownText(known, names, text)).toBe('Câu hỏi thường gặp')
    expect(shownText(gone, names, text)).toBe('mục đã xóa hoặc không xem được')
    expect(shownText('Dạ em chào mình', names, text)).toBe('Dạ em chào mình')
  })

  it('shows an attached dataset by name and priority', () => {
    expect(shownObject({ id: known, priority: 6 }, names, text)).toBe('Câu hỏi thường gặp\nƯu tiên: 6')
    expect(shownObject([{ id: gone, priority: 1 }], names, text)).not.toMatch(anId)
    expect(shownObject({ headers: { key: gone } }, names, text)).not.toMatch(anId)
  })

  it('has no id in its headings', () => {
    const change = {
      path: ['config', 'datasets', gone],
      kind: 'added',
      before: undefined,
      after: { id: gone },
    } as const
    expect(titleOf({ ...change, path: [...change.path] }, names, text)).not.toMatch(anId)
  })
})
