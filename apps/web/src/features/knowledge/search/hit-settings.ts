import { searchMode, type HitTest } from '@app/contracts/knowledge'

export interface HitSettings {
  mode: 'hybrid' | 'keyword' | 'vector'
  topK: number
  threshold: number
  /** Datasets searched beside the one on screen. */
  others: readonly string[]
}

export const firstSettings: HitSettings = { mode: 'hybrid', topK: 10, threshold: 0.3, others: [] }

/** The settings of a question in the history; those an older version did not store take their defaults. */
export const settingsOf = ({ settings }: HitTest, datasetId: string): HitSettings => {
  const { mode, topK, threshold, datasetIds } = settings
  return {
    mode: searchMode.options.find((each) => each === mode) ?? firstSettings.mode,
    topK: typeof topK === 'number' ? topK : firstSettings.topK,
    threshold: typeof threshold === 'number' ? threshold : firstSettings.threshold,
    others: Array.isArray(datasetIds)
      ? datasetIds.filter((id): id is string => typeof id === 'string' && id !== datasetId)
      : [],
  }
}
