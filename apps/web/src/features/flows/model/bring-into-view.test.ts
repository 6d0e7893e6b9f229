import { expect, it } from 'vitest'
import { bringIntoView } from './bring-into-view.ts'

const room = { width: 880, height: 800 }
const block = (x: number, y: number) => ({ x, y, width: 232, height: 60 })
const view = { x: 0, y: 0, zoom: 1 }

it('moves the picture as little as a new block needs, and to the middle only for one that is far away', () => {
  expect(bringIntoView(block(300, 200), view, room, 0.75)).toBe(view)
  expect(bringIntoView(block(904, 200), view, room, 0.75)).toEqual({ x: -280, y: 0, zoom: 1 })
  expect(bringIntoView(block(300, -20), view, room, 0.75)).toEqual({ x: 0, y: 76, zoom: 1 })
  expect(bringIntoView(block(3000, 200), view, room, 0.75)).toEqual({ x: 440 - 3116, y: 400 - 230, zoom: 1 })
  expect(bringIntoView(block(300, 200), { ...view, zoom: 0.2 }, room, 0.75).zoom).toBe(0.75)
})
