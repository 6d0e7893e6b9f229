import { readdirSync } from 'node:fs'
import { isEndpoint, type Endpoint } from '@app/contracts/endpoint'

/** Every operation the contracts declare, found by reading the folder: a new contract cannot be forgotten. */
export const declaredEndpoints = async (): Promise<Endpoint[]> => {
  const folder = new URL('../../../packages/contracts/src/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    names.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  )
  const all = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  return [...new Map(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])).values()]
}
