import { useMemo, useState } from 'react'
import { problemOf } from '#ui/feedback/outcome.ts'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { useGetFlowCoverageQuery } from './api.ts'
import { coverageOf } from './cover-marks.ts'

export type CoverageSource = 'live' | 'test'

/** How often the parts of the flow were run; read while its panel is open. */
export const useCoverage = (botId: string) => {
  const { kinds } = useEditor()
  const flow = useFlow()
  const isOpen = useEditorState((state) => state.panel === 'coverage')
  const [source, setSource] = useState<CoverageSource>('live')
  const query = useGetFlowCoverageQuery({ params: { id: botId } }, { skip: !isOpen, refetchOnMountOrArgChange: true })
  const counted = query.data?.[source]
  const coverage = useMemo(
    () => (isOpen && counted ? coverageOf(flow, kinds, counted) : null),
    [isOpen, counted, flow, kinds],
  )
  return { source, setSource, coverage, outcomes: counted?.outcomes ?? [], problem: problemOf(query) }
}
export type ShownCoverage = ReturnType<typeof useCoverage>
