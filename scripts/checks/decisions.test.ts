import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/paths.mjs'

const folder = join(root, 'docs/decisions')

describe('the list of decisions', () => {
  it('has a line for every decision, and none that leads nowhere', () => {
    const decisions = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name))
    const links = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| \[\d{4}\]\(([^)]+)\) \|/gm)]

    expect(links.map(([, link]) => link)).toEqual(decisions.toSorted())
  })
})
