import { describe, expect, it } from 'vitest'
import { initialOf } from './initial.ts'

describe('the initial of a name', () => {
  it.each([
    ['Nguyễn Thị Lan', 'L'],
    ['Phạm Ánh', 'Á'],
    ['Phạm Ánh'.normalize('NFD'), 'Á'],
    ['lan@example.com', 'L'],
    ['Lan 🌸', 'L'],
    ['Lan🌸', 'L'],
    ['Shop Mây 👩‍👩‍👧', 'M'],
    ['✨Hoa', 'H'],
    ['🌸', '🌸'],
    ['👩‍👩‍👧 🌸', '👩‍👩‍👧'],
    ['', '?'],
    ['  ', '?'],
  ])('of “%s” is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })
})
