import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/harness.ts'

describe('what lists ask for all the time', async () => {
  const { database, signIn } = await useApp()

  it.each([
    ['who was merged into somebody', `contacts where merged_into in ($me, $me)`, 'contacts_merged_idx'],
    [
      'which conversations wait',
      `threads where environment = 'production' and waiting_since is not null order by updated_at desc limit 30`,
      'threads_waiting_list_idx',
    ],
  ])('%s is found by an index, behind the wall too', async (_, question, index) => {
    const { workspaceId } = await signIn()
    const asked = question
      .replaceAll('$me', `'${workspaceId}'`)
      .replace('where', `where workspace_id = '${workspaceId}' and`)

    const rows = await database.transaction({ workspaceId }, async (tx) => {
      // There are few rows here: reading them all would be quickest.
      await tx.execute('set local enable_seqscan = off')
      return (await tx.execute<{ 'QUERY PLAN': string }>(`explain (costs off) select id from ${asked}`)).rows
    })

    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
  })
})
