import { describe, expect, it } from 'vitest'
import { coveredBy, nextDrawn, partsIn, windowOf } from './window.ts'

const view = { x: 0, y: 0, zoom: 1, width: 1200, height: 800 }
const box = (x: number, y: number) => ({ x, y, width: 232, height: 60 })
const row = { names: ['next'], outputs: [], to: null, isRequired: true }

describe('the part of a flow that is drawn', () => {
  it('has more than what is seen on every side, and stays while the picture moves a little', () => {
    const area = windowOf(view)
    expect(area.x).toBeLessThanOrEqual(-120)
    expect(area.y).toBeLessThanOrEqual(-120)
    expect(area.x + area.width).toBeGreaterThanOrEqual(1320)
    expect(area.y + area.height).toBeGreaterThanOrEqual(920)
    expect(windowOf({ ...view, x: -40, y: -4 })).toEqual(area)
    expect(windowOf({ ...view, x: -900 })).not.toEqual(area)
  })

  it('lies on a layer with room around all blocks, which grows only when one moves on from there', () => {
    const blocks = [box(0, 0), box(3000, 1500)]
    const covered = coveredBy(null, [windowOf(view), ...blocks])
    expect([covered.x, covered.y]).toEqual([-4096, -4096])
    expect(coveredBy(covered, [windowOf({ ...view, x: 1500, y: -2000 }), ...blocks])).toBe(covered)
    const further = coveredBy(covered, [windowOf({ ...view, x: 5000 })])
    expect(further.x).toBeLessThan(-5000)
    expect(further.x + further.width).toBeGreaterThanOrEqual(covered.x + covered.width)
  })

  it('holds the ends of a line that runs through it, and nothing else beside it', () => {
    const boxes = new Map([
      ['left', box(-3000, 100)],
      ['right', box(3000, 100)],
      ['in', box(200, 200)],
      ['far', box(0, 4000)],
    ])
    const edge = { id: 'e', from: 'left', to: 'right', row, detour: null }
    expect([...partsIn(windowOf(view), boxes, [edge])].toSorted()).toEqual(['in', '~left', '~right'])
    expect([...partsIn(windowOf(view), boxes, [])]).toEqual(['in'])
  })

  it('is filled at once where it is seen, a few at a time around it, and emptied behind', () => {
    const seen = new Set(['a', 'b', 'c'])
    const near = new Set(['a', 'b', 'c', 'd', 'e', 'f'])
    const first = nextDrawn(new Set(['old']), seen, near, 2)
    expect([...first]).toEqual(['old', 'a', 'b', 'c', 'd', 'e'])
    const second = nextDrawn(first, seen, near, 2)
    expect([...second].at(-1)).toBe('f')
    const third = nextDrawn(second, seen, near, 2)
    expect(third.has('old')).toBe(false)
    expect(nextDrawn(third, seen, near, 2)).toBe(third)
  })
})
