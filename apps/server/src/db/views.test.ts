import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is, Subquery } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'
import { viewText } from './view.ts'

const source = join(import.meta.dirname, '..')
const views: [name: string, view: Subquery][] = []
for (const file of globSync('{core,features}/*/views.ts', { cwd: source })) {
  const exported = (await import(join(source, file))) as Record<string, unknown>
  for (const [name, value] of Object.entries(exported)) if (is(value, Subquery)) views.push([`${file} ${name}`, value])
}

describe('views of other features’ tables', async () => {
  const { database } = await useApp()

  it('are there', () => {
    expect(views.length).toBeGreaterThan(15)
  })

  it.each(views)('cost nothing: %s is planned as if its tables were named', async (_, view) => {
    // Joins of their own kind may sort too; what is left then comes from the view.
    const rows = await database.transaction({ workspaceId: null }, async (tx) => {
      for (const kind of ['mergejoin', 'hashjoin', 'material']) await tx.execute(`set local enable_${kind} = off`)
      return (await tx.execute<{ 'QUERY PLAN': string }>(`explain (costs off) select v.* from ${viewText(view)} v`))
        .rows
    })

    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Subquery Scan|Aggregate|Sort|Limit|Unique|WindowAgg|Materialize/)
  })
})
