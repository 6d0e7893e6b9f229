import { PARSE_LIMITS } from './contract.ts'
import type { Sitemap } from './contract.ts'
import { runInChild } from './document-pool.ts'
import { checkSize } from './parse-document.ts'

/** Reads the sitemap of a site in a process of its own, as every text that strangers wrote. */
export const readSitemap = async (bytes: Uint8Array): Promise<Sitemap> => {
  await checkSize({ bytes }, PARSE_LIMITS.maxBytes)
  return (await runInChild({ bytes }, { task: 'sitemap', types: [], name: '', limits: PARSE_LIMITS })) as Sitemap
}
