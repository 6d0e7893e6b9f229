import { expect, it, vi } from 'vitest'
import { api } from './api.ts'

/** Features share one API object: of two endpoints with one name, the one whose code is loaded later would be lost. */
it('no two features have an endpoint of one name', async () => {
  const names: string[] = []
  const inject = vi.spyOn(api, 'injectEndpoints')
  const features = import.meta.glob('../../features/*/api.ts')
  for (const load of Object.values(features)) await load()
  for (const [{ endpoints }] of inject.mock.calls) {
    const noted = { query: () => ({}), mutation: () => ({}), infiniteQuery: () => ({}) }
    names.push(...Object.keys(endpoints(noted as never)))
  }

  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
