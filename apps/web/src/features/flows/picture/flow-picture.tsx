import type { FlowConfig } from '@app/contracts/flow-settings'
import { ReactFlowProvider, useReactFlow } from '@xyflow/react'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useWidth } from '../builder/use-width.ts'
import { Canvas } from '../canvas/canvas.tsx'
import { useFit } from '../canvas/use-fit.ts'
import { createEditor, type Editor } from '../editor/editor.ts'
import { EditorContext } from '../editor/use-editor.ts'
import { NamesContext, type NamesOfThings } from '../kinds/names.ts'
import { useKindsQuery } from '../kinds/use-kinds.ts'
import { ListView } from '../list/list-view.tsx'
import { flowMessages } from '../messages.ts'

type FlowPictureProps = { flow: FlowConfig; nameOf: NamesOfThings }

/** A flow to look at: the graph, and on phones the list of the same nodes. */
export const FlowPicture = ({ flow, nameOf }: FlowPictureProps) => {
  const { query, kinds, isReady } = useKindsQuery()
  const isPhone = useWidth() === 'phone'
  const [editor, setEditor] = useState<Editor | null>(null)
  if (isReady && !editor) setEditor(createEditor({ flowId: 'picture', flow, kinds, isReadOnly: true, view: 'canvas' }))
  const problem = problemOf(query)
  if (problem && !isReady) return <ErrorState {...problem} />
  if (!editor) return <Skeleton className="h-112 w-full" />
  return (
    <EditorContext value={editor}>
      <ReactFlowProvider>
        <NamesContext value={nameOf}>
          <div className="relative flex h-112 overflow-hidden rounded-control border border-border bg-canvas">
            {isPhone ? <ListView /> : <Canvas isPicture />}
            {!isPhone && <LookTools />}
          </div>
        </NamesContext>
      </ReactFlowProvider>
    </EditorContext>
  )
}

const LookTools = () => {
  const text = useText(flowMessages)
  const { zoomIn, zoomOut } = useReactFlow()
  const fit = useFit()
  const icon = 'size-4'
  return (
    <div className="absolute end-2 bottom-2 flex rounded-control border border-border bg-surface shadow-card">
      <IconButton
        size="sm"
        label={text('flow.zoom.out')}
        icon={<Minus aria-hidden="true" className={icon} />}
        onClick={() => void zoomOut()}
      />
      <IconButton
        size="sm"
        label={text('flow.zoom.in')}
        icon={<Plus aria-hidden="true" className={icon} />}
        onClick={() => void zoomIn()}
      />
      <IconButton
        size="sm"
        label={text('flow.zoom.fit')}
        icon={<Maximize aria-hidden="true" className={icon} />}
        onClick={fit}
      />
    </div>
  )
}
