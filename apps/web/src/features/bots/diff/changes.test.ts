import { describe, expect, it } from 'vitest'
import { changesBetween, isSame, mergeEdits } from './changes.ts'

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

  it('take a variable of another scope for another variable', () => {
    const [ofThread, ofFlow] = ['thread', 'flow'].map((scope) => ({ key: 'size', scope, type: 'text' }))

    expect(changesBetween({ vars: [ofThread] }, { vars: [ofThread, ofFlow] })).toEqual([
      { path: ['vars', 'flow.size'], kind: 'added', before: undefined, after: ofFlow },
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

    expect(mergeEdits(base, mine, theirs).merged).toEqual({
      name: 'Mây',
      persona: { self: 'shop', role: 'bán hàng' },
      goals: ['a', 'b'],
    })
  })

  it('takes mine where both changed the same place', () => {
    expect(mergeEdits(base, { ...base, name: 'Gió' }, { ...base, name: 'Mưa' }).merged.name).toBe('Gió')
    expect(mergeEdits(base, { ...base, goals: ['x'] }, { ...base, goals: ['y'] }).merged.goals).toEqual(['x'])
  })

  it('lets both add and remove', () => {
    const open: Record<string, number> = { a: 1, b: 2 }

    expect(mergeEdits(open, { a: 1 }, { a: 1, b: 2, c: 3 }).merged).toEqual({ a: 1, c: 3 })
  })
})

describe('merging two edits of a list of things', () => {
  const thing = (id: string, own: Record<string, unknown> = {}) => ({ id, data: { text: id, wait: 1 }, ...own })
  const [a, b, c] = ['a', 'b', 'c'].map((id) => thing(id))
  const merge = (base: unknown[], mine: unknown[], theirs: unknown[]) => {
    const { merged, clashes } = mergeEdits({ list: base }, { list: mine }, { list: theirs })
    return { list: merged.list, clashes: clashes.map(({ path, kind }) => `${kind} ${path.join('.')}`) }
  }

  it('keeps changes to different things', () => {
    const [mine, theirs] = [thing('a', { pos: [1, 1] }), thing('b', { pos: [2, 2] })]

    expect(merge([a, b], [mine, b], [a, theirs])).toEqual({ list: [mine, theirs], clashes: [] })
  })

  it('keeps what both added, mine before theirs', () => {
    expect(merge([a], [a, b], [c, a])).toEqual({ list: [a, b, c], clashes: [] })
    expect(merge([], [b], [c])).toEqual({ list: [b, c], clashes: [] })
  })

  it('keeps what both added to a list that was not there', () => {
    expect(mergeEdits<{ list?: unknown[] }>({}, { list: [b] }, { list: [c] }).merged).toEqual({ list: [b, c] })
  })

  it('removes what one of them removed and the other left alone', () => {
    expect(merge([a, b], [b], [a, b, c])).toEqual({ list: [b, c], clashes: [] })
    expect(merge([a, b], [a, b, c], [b])).toEqual({ list: [b, c], clashes: [] })
  })

  it('is a clash where one removed what the other changed, and mine wins', () => {
    const changed = thing('a', { pos: [1, 1] })

    expect(merge([a, b], [b], [changed, b, c])).toEqual({ list: [b, c], clashes: ['removed list.a'] })
    expect(merge([a, b], [changed, b], [b, c])).toEqual({ list: [changed, b, c], clashes: ['added list.a'] })
  })

  it('merges a thing that both changed field by field', () => {
    const mine = thing('a', { label: 'Hỏi', data: { text: 'mine', wait: 1 } })
    const theirs = thing('a', { pos: [4, 8], data: { text: 'a', wait: 9 } })

    expect(merge([a], [mine], [theirs])).toEqual({
      list: [{ id: 'a', label: 'Hỏi', pos: [4, 8], data: { text: 'mine', wait: 9 } }],
      clashes: [],
    })
  })

  it('is a clash only where both changed the same field differently', () => {
    const mine = thing('a', { pos: [1, 1], data: { text: 'mine', wait: 5 } })
    const theirs = thing('a', { pos: [1, 1], data: { text: 'theirs', wait: 5 } })

    expect(merge([a], [mine], [theirs])).toEqual({ list: [mine], clashes: ['changed list.a.data.text'] })
  })

  it('takes two numbers of a place as one value', () => {
    expect(merge([thing('a', { pos: [0, 0] })], [thing('a', { pos: [1, 0] })], [thing('a', { pos: [0, 1] })])).toEqual({
      list: [thing('a', { pos: [1, 0] })],
      clashes: ['changed list.a.pos'],
    })
  })

  it('takes a list without ids, or with one twice, as one value', () => {
    expect(merge(['x'], ['x', 'y'], ['x', 'z'])).toEqual({ list: ['x', 'y'], clashes: ['changed list'] })
    expect(merge([a, a], [a, a, b], [a, a, c])).toEqual({ list: [a, a, b], clashes: ['changed list'] })
  })

  it('knows variables by scope and key', () => {
    const variable = (scope: string, type: string) => ({ key: 'size', scope, type })
    const base = [variable('thread', 'text')]

    expect(merge(base, [variable('thread', 'number')], [...base, variable('contact', 'date')])).toEqual({
      list: [variable('thread', 'number'), variable('contact', 'date')],
      clashes: [],
    })
  })

  it('keeps an order that one of them changed, and is a clash where both did', () => {
    const changed = thing('a', { label: 'A' })

    expect(merge([a, b, c], [changed, b, c], [c, a, b])).toEqual({ list: [c, changed, b], clashes: [] })
    expect(merge([a, b, c], [b, a, c], [c, a, b])).toEqual({ list: [b, a, c], clashes: ['changed list'] })
  })

  it('lets both change who is in a group of nodes', () => {
    const flow = (...nodes: string[]) => ({ config: { groups: [{ id: 'g1', nodes }] } })

    expect(mergeEdits(flow('n1', 'n2'), flow('n1', 'n2', 'n3'), flow('n2', 'n4'))).toEqual({
      merged: flow('n2', 'n3', 'n4'),
      clashes: [],
    })
  })
})
