import { useReactFlow, useStore } from '@xyflow/react'
import { memo, useMemo, useRef, type PointerEvent } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'
import { boundsOf, boxOf, type Box } from '../model/layout.ts'
import { seenOf } from '../model/window.ts'

/** Room around the whole, as a share of it. */
const AROUND = 0.04
/** The shape of the map on the screen, wide to high. */
const SHAPE = 1.96

/** The whole flow in small. Its frame says what is seen, and is dragged to see something else. */
export const FlowMap = () => {
  const text = useText(flowMessages)
  const flow = useFlow()
  const { kinds } = useEditor()
  const { setViewport, getViewport } = useReactFlow()
  const room = useStore(({ width, height }) => `${width} ${height}`)
  const dragging = useRef(false)
  const boxes = useMemo(
    () => flow.nodes.map((node) => ({ group: kinds.get(node.type)?.group ?? 'entry', box: boxOf(kinds, node) })),
    [flow.nodes, kinds],
  )
  const view = useMemo(() => shaped(boundsOf(boxes.map(({ box }) => box))), [boxes])
  const look = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.currentTarget.getScreenCTM()?.inverse()
    if (!at) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(at)
    const [width = 0, height = 0] = room.split(' ').map(Number)
    const { zoom } = getViewport()
    void setViewport({ x: width / 2 - x * zoom, y: height / 2 - y * zoom, zoom })
  }
  return (
    <svg
      role="img"
      aria-label={text('flow.map')}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      className="flow-map"
      onPointerDown={(event) => {
        dragging.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        look(event)
      }}
      onPointerMove={(event) => dragging.current && look(event)}
      onPointerUp={() => {
        dragging.current = false
      }}
    >
      <Blocks boxes={boxes} />
      <Seen whole={view} />
    </svg>
  )
}

const Blocks = memo(({ boxes }: { boxes: readonly { group: string; box: Box }[] }) => (
  <>
    {boxes.map(({ group, box }, index) => (
      <rect key={index} {...box} rx={24} data-group={group} />
    ))}
  </>
))

/** Everything but what is seen is shaded. */
const Seen = ({ whole }: { whole: Box }) => {
  const key = useStore(({ transform: [x, y, zoom], width, height }) => {
    const seen = seenOf({ x, y, zoom, width, height })
    return [seen.x, seen.y, seen.width, seen.height].map(Math.round).join(' ')
  })
  const [x = 0, y = 0, width = 0, height = 0] = key.split(' ').map(Number)
  const around = `M${whole.x},${whole.y}h${whole.width}v${whole.height}h${-whole.width}z`
  return <path fillRule="evenodd" className="flow-map-shade" d={`${around}M${x},${y}h${width}v${height}h${-width}z`} />
}

/** The rectangle made as wide or as high as the map, with some room around it. */
const shaped = (box: Box): Box => {
  const width = Math.max(box.width, box.height * SHAPE) * (1 + 2 * AROUND)
  const height = width / SHAPE
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}
