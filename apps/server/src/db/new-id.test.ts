import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('makes ids that sort in the order they were made, also thousands within one millisecond', () => {
  const ids = Array.from({ length: 60_000 }, newId)

  expect(ids.findIndex((id, at) => at > 0 && id <= ids[at - 1]!)).toBe(-1)
  const isUuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(ids.find((id) => !isUuidV7.test(id))).toBeUndefined()
})
