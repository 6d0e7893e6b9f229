import type { Refusal } from './file-refusal.ts'
import type { Upload } from './upload-queue.ts'

type Ended = Pick<Upload, 'state'>
export type SummaryPart = { key: 'going' | 'done' | 'refused' | 'refused-files' | 'doubled'; count: number; of: number }

/**
 * The heading of the files just chosen, part by part: how far they are, then how they ended. A part without files is
 * left out, and only the first part says what is counted: "3 tệp xong, 2 bị từ chối".
 */
export const summaryOf = (uploads: readonly Ended[]): readonly SummaryPart[] => {
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const done = count('done')
  const open = count('waiting', 'sending', 'paused')
  const refused = count('refused')
  const doubled = count('duplicate')
  const first: SummaryPart =
    open > 0 ? { key: 'going', count: done, of: done + open } : { key: 'done', count: done, of: done }
  const parts: SummaryPart[] = [
    first,
    { key: open + done > 0 ? 'refused' : 'refused-files', count: refused, of: uploads.length },
    { key: 'doubled', count: doubled, of: uploads.length },
  ]
  return parts.filter((part) => part.of > 0 && (part.key === 'going' || part.count > 0))
}

export type RefusedGroup = { reason: Refusal; uploads: readonly Upload[] }

/** The refused files by what is wrong with them, the most frequent first. */
export const refusedGroups = (uploads: readonly Upload[]): readonly RefusedGroup[] => {
  const groups = new Map<string, { reason: Refusal; uploads: Upload[] }>()
  for (const upload of uploads) {
    if (upload.state !== 'refused' || !upload.refusal) continue
    const name = JSON.stringify(upload.refusal)
    const group = groups.get(name) ?? { reason: upload.refusal, uploads: [] }
    group.uploads.push(upload)
    groups.set(name, group)
  }
  return [...groups.values()].toSorted((a, b) => b.uploads.length - a.uploads.length)
}
