import type { TenantCtx } from './context.ts'

/** Something the demo shop was made with. */
export interface Sample {
  kind: string
  id: string
  /** Differs as soon as somebody has changed it or added to it. */
  mark: string
}

export interface RemovedSamples {
  /** Files that nobody uses any more; their bytes go after the commit. */
  fileIds: readonly string[]
}

/** What a feature knows of its own part of the demo shop. */
export interface SamplesOf {
  /** Everything it has in this workspace, asked for once, right after the demo shop was made. */
  list(tx: TenantCtx): Promise<Sample[]>
  /** Takes away what nobody has touched since, in the caller's transaction; what a person has added stays. */
  remove(tx: TenantCtx, samples: readonly Sample[]): Promise<RemovedSamples>
}

/** The ids of one kind. */
export const idsOf = (samples: readonly Sample[], kind: string): string[] =>
  samples.filter((sample) => sample.kind === kind).map(({ id }) => id)

/** Those whose mark is still that of the demo shop. */
export const untouchedOf = (samples: readonly Sample[], now: readonly Sample[]): string[] => {
  const marks = new Map(now.map(({ kind, id, mark }) => [`${kind} ${id}`, mark]))
  return samples.filter(({ kind, id, mark }) => marks.get(`${kind} ${id}`) === mark).map(({ id }) => id)
}
