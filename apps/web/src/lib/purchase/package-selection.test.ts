import { beforeEach, expect, it, vi } from 'vitest'
import { fakeStorage } from '../session/fake-storage.ts'
import { packageSelection, selectionKey } from './package-selection.ts'

const chosen = { packageId: 'growth', type: 'year', finalAmount: 7_990_000, totalAmountCredit: 10_000 } as const
const nothing = { packageId: null, type: null, finalAmount: 0, totalAmountCredit: 0 }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage())
  packageSelection.reload()
})

it('keeps what was chosen across a reload and forgets it when packageId and type are reset', () => {
  expect(packageSelection.get()).toEqual(nothing)
  packageSelection.choose(chosen)
  packageSelection.reload()
  expect(packageSelection.get()).toEqual(chosen)
  packageSelection.clear()
  expect(packageSelection.get()).toMatchObject({ packageId: null, type: null })
  packageSelection.reload()
  expect(packageSelection.get()).toEqual(nothing)
})

it('takes nothing from storage that it did not write', () => {
  for (const text of [
    'no JSON',
    'null',
    '[]',
    '{"packageId":"growth"}',
    '{"packageId":"","type":"month"}',
    '{"packageId":"growth","type":"decade"}',
  ]) {
    sessionStorage.setItem(selectionKey, text)
    packageSelection.reload()
    expect(packageSelection.get()).toEqual(nothing)
  }
  sessionStorage.setItem(selectionKey, JSON.stringify({ ...chosen, finalAmount: -1, totalAmountCredit: 'many' }))
  packageSelection.reload()
  expect(packageSelection.get()).toEqual({ ...chosen, finalAmount: 0, totalAmountCredit: 0 })
})
