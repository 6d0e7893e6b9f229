import { useReactFlow, useStore } from '@xyflow/react'
import { Keyboard, Maximize, Minus, Plus, Spline, WandSparkles } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { useActs } from '../editor/use-acts.ts'
import { useEditor, useEditorState } from '../editor/use-editor.ts'
import { useFit } from '../canvas/use-fit.ts'
import { flowMessages } from '../messages.ts'
import { FlowMap } from './flow-map.tsx'

/** The map, and the buttons that move the picture without changing the flow. */
export const CanvasTools = () => (
  <div className="border-t border-border p-2.5 pb-1.5">
    <FlowMap />
    <ZoomBar />
  </div>
)

/** The same over the corner of the picture, while the palette is folded. */
export const FloatingTools = () => (
  <div className="absolute start-3 bottom-3 z-5 flex w-50 flex-col rounded-card border border-border bg-surface px-2.5 pb-1 shadow-card max-md:w-fit">
    <div className="pt-2 max-md:hidden">
      <FlowMap />
    </div>
    <ZoomBar />
  </div>
)

const ZoomBar = () => {
  const text = useText(flowMessages)
  const format = useFormat()
  const editor = useEditor()
  const acts = useActs()
  const showsAll = useEditorState((state) => state.showsAllEdges)
  const { zoomIn, zoomOut, zoomTo } = useReactFlow()
  const fit = useFit()
  const zoom = useStore(({ transform }) => Math.round(transform[2] * 100) / 100)
  const percent = format.percent(zoom)
  const icon = 'size-4'
  return (
    <div className="mt-1 -mx-1 flex items-center justify-between">
      <IconButton
        size="sm"
        className="size-6.5!"
        label={text('flow.zoom.out')}
        icon={<Minus aria-hidden="true" className={icon} />}
        onClick={() => void zoomOut()}
      />
      <button
        type="button"
        aria-label={text('flow.zoom.reset', { percent })}
        onClick={() => void zoomTo(1)}
        className="tabular h-7 rounded-md px-1 text-xs font-medium hover:bg-surface-hover"
      >
        {percent}
      </button>
      <IconButton
        size="sm"
        className="size-6.5!"
        label={text('flow.zoom.in')}
        icon={<Plus aria-hidden="true" className={icon} />}
        onClick={() => void zoomIn()}
      />
      <span aria-hidden="true" className="h-4 border-s border-border" />
      <IconButton
        size="sm"
        className="size-6.5!"
        label={text('flow.zoom.fit')}
        icon={<Maximize aria-hidden="true" className={icon} />}
        onClick={fit}
      />
      {!editor.isReadOnly && (
        <IconButton
          size="sm"
          className="size-6.5!"
          label={text('flow.arrange')}
          icon={<WandSparkles aria-hidden="true" className={icon} />}
          onClick={acts.arrange}
        />
      )}
      <IconButton
        size="sm"
        className="size-6.5!"
        aria-pressed={showsAll}
        label={text(showsAll ? 'flow.edges.few' : 'flow.edges.all')}
        icon={<Spline aria-hidden="true" className={icon} />}
        onClick={() => editor.set({ showsAllEdges: !showsAll })}
      />
      <IconButton
        size="sm"
        className="size-6.5!"
        label={text('flow.keys')}
        icon={<Keyboard aria-hidden="true" className={icon} />}
        onClick={() => editor.set({ isHelpOpen: true })}
      />
    </div>
  )
}
