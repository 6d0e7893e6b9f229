import { expect, it } from 'vitest'
import { withFilter } from './filters.ts'

it('puts a filter into the placeholder at the caret, in place of the one before, and nowhere else', () => {
  const text = 'Giá {{ node.n3.total }} của {{thread.mau | upper}}'
  expect(withFilter(text, 8, 'vnd')).toBe('Giá {{node.n3.total | vnd}} của {{thread.mau | upper}}')
  expect(withFilter(text, text.length, 'noaccent')).toBe('Giá {{ node.n3.total }} của {{thread.mau | noaccent}}')
  expect(withFilter(text, 2, 'vnd')).toBeNull()
})
