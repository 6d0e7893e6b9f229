import { describe, expect, it } from 'vitest'
import { changesBetween, isSame, mergeChanges } from './changes.ts'

describe('the changes between two versions', () => {
  it('name the place, the old and the new value', () => {
    expect(changesBetween({ persona: { self: 'em', role: 'a' } }, { persona: { self: 'shop', role: 'a' } })).toEqual([
      { path: ['persona', 'self'], kind: 'changed', before: 'em', after: 'shop' },
    ])
  })

  it('match things by their id and not by their place', () => {
    const before = {
      datasets: [
        { id: 'a', priority: 5 },
        { id: 'b', priority: 5 },
      ],
    }
    const after = {
      datasets: [
        { id: 'b', priority: 9 },
        { id: 'c', priority: 5 },
      ],
    }

    expect(changesBetween(before, after)).toEqual([
      { path: ['datasets', 'a'], kind: 'removed', before: { id: 'a', priority: 5 }, after: undefined },
      { path: ['datasets', 'b', 'priority'], kind: 'changed', before: 5, after: 9 },
      { path: ['datasets', 'c'], kind: 'added', before: undefined, after: { id: 'c', priority: 5 } },
    ])
  })

  it('show a list whose order alone changed as one change', () => {
    const before = [{ id: 'a' }, { id: 'b' }]
    const after = [{ id: 'b' }, { id: 'a' }]

    expect(changesBetween(before, after, ['list'])).toEqual([{ path: ['list'], kind: 'changed', before, after }])
  })

  it('show a plain list whole', () => {
    expect(changesBetween({ goals: ['x'] }, { goals: ['x', 'y'] })).toEqual([
      { path: ['goals'], kind: 'changed', before: ['x'], after: ['x', 'y'] },
    ])
  })

  it('are none when only the order of keys differs', () => {
    expect(changesBetween({ a: 1, b: [1] }, { b: [1], a: 1 })).toEqual([])
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(true)
    expect(isSame([1], { 0: 1 })).toBe(false)
  })
})

describe('merging two edits of the same start', () => {
  const base = { name: 'Mây', persona: { self: 'em', role: 'tư vấn' }, goals: ['a'] }

  it('keeps what each of them changed alone', () => {
    const mine = { ...base, persona: { self: 'shop', role: 'tư vấn' } }
    const theirs = { ...base, persona: { self: 'em', role: 'bán hàng' }, goals: ['a', 'b'] }

    expect(mergeChanges(base, mine, theirs)).toEqual({
      name: 'Mây',
      persona: { self: 'shop', role: 'bán hàng' },
      goals: ['a', 'b'],
    })
  })

  it('takes mine where both changed the same place', () => {
    expect(mergeChanges(base, { ...base, name: 'Gió' }, { ...base, name: 'Mưa' }).name).toBe('Gió')
    expect(mergeChanges(base, { ...base, goals: ['x'] }, { ...base, goals: ['y'] }).goals).toEqual(['x'])
  })

  it('lets both add and remove', () => {
    const open: Record<string, number> = { a: 1, b: 2 }

    expect(mergeChanges(open, { a: 1 }, { a: 1, b: 2, c: 3 })).toEqual({ a: 1, c: 3 })
  })
})
