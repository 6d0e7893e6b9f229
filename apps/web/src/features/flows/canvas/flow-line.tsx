import { EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react'
import { Plus, X } from 'lucide-react'
import { memo } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { MUCH_LEFT } from '../coverage/cover-marks.ts'
import { coverageMessages } from '../coverage/coverage-messages.ts'
import { useEditor } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'
import { connect } from '../model/edits.ts'
import { middleOf, pathOf, pointsOf, type FlowEdge } from '../model/edges.ts'
import { useOffset, type Offset } from './pull.ts'

/** What many runs left on a line. */
export interface EdgeCover {
  runs: number
  width: number
  /** Share of those who stopped at the node before; null where it is not said here. */
  left: number | null
}

export type LineEdge = Edge<
  {
    edge: FlowEdge
    look: 'plain' | 'chosen' | 'taken' | 'unused'
    isHovered: boolean
    /** The pointer has come to the buttons of this line, or has left them. */
    onHover: (id: string | null) => void
    cover: EdgeCover | null
  },
  'line'
>

const AT_PLACE: Offset = { x: 0, y: 0 }
export const HALF_PORT = matchMedia('(pointer: coarse)').matches ? 22 : 12
const ARROWS = { plain: 'flow-arrow', chosen: 'flow-arrow-chosen', taken: 'flow-arrow-taken', unused: 'flow-arrow' }

/** A connection: straight lines with round corners, and a button in its middle to insert a node. */
export const FlowLine = memo((props: EdgeProps<LineEdge>) => {
  const { sourceX, sourceY, targetX, targetY, data, selected } = props
  const from = useOffset(props.source) ?? AT_PLACE
  const to = useOffset(props.target) ?? AT_PLACE
  const text = useText(flowMessages)
  const editor = useEditor()
  if (!data) return null
  // The field of a port is wider than its dot: a line begins and ends at the edge of the node.
  const points = pointsOf(
    [sourceX - HALF_PORT + from.x, sourceY + from.y],
    [targetX + HALF_PORT - 3 + to.x, targetY + to.y],
    data.edge.detour,
  )
  const [x, y] = middleOf(points)
  const look = selected || data.isHovered ? 'chosen' : data.look
  return (
    <>
      <path
        d={pathOf(points)}
        data-look={look}
        data-never={data.cover?.runs === 0 ? '' : undefined}
        style={data.cover ? { strokeWidth: data.cover.width } : undefined}
        className="flow-line"
        markerEnd={`url(#${ARROWS[look]})`}
      />
      <path
        d={pathOf(points)}
        className="react-flow__edge-interaction"
        fill="none"
        strokeOpacity={0}
        strokeWidth={18}
      />
      {data.cover?.left ? <LossLabel left={data.cover.left} x={x} y={y} /> : null}
      {(data.isHovered || selected) && !editor.isReadOnly && (
        <EdgeLabelRenderer>
          <div
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
            className="nodrag nopan pointer-events-auto absolute z-10 flex gap-1 p-1"
            onPointerEnter={() => data.onHover(data.edge.id)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && data.onHover(null)}
          >
            <button
              type="button"
              aria-label={text('flow.insert')}
              title={text('flow.insert')}
              data-insert={data.edge.id}
              className="grid size-5 place-items-center rounded-full bg-accent text-on-accent shadow-card pointer-coarse:size-9"
              onClick={(event) =>
                editor.set({
                  adding: {
                    from: { id: data.edge.from, outputs: data.edge.row.names },
                    screen: { x: event.clientX, y: event.clientY },
                  },
                })
              }
            >
              <Plus aria-hidden="true" className="size-3.5" />
            </button>
            <button
              type="button"
              aria-label={text('flow.disconnect')}
              title={text('flow.disconnect')}
              className="grid size-5 place-items-center rounded-full border border-border-strong bg-surface text-text shadow-card hover:border-danger hover:text-danger pointer-coarse:size-9"
              onClick={() => editor.edit((flow) => connect(flow, data.edge.from, data.edge.row.names, null))}
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
})

const LossLabel = ({ left, x, y }: { left: number; x: number; y: number }) => {
  const text = useText(coverageMessages)
  const format = useFormat()
  const share = format.percent(left)
  return (
    <EdgeLabelRenderer>
      <span
        title={text('cover.left', { share })}
        style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
        className={cx(
          'tabular pointer-events-auto absolute rounded-[5px] border bg-surface px-1 text-[11px] font-medium',
          left >= MUCH_LEFT ? 'border-danger text-danger' : 'border-border text-text-muted',
        )}
      >
        ▼ {share}
      </span>
    </EdgeLabelRenderer>
  )
}

/** The heads of the lines, drawn once. */
export const Arrows = () => (
  <svg aria-hidden="true" className="absolute size-0">
    <defs>
      {Object.entries({ 'flow-arrow': 'edge', 'flow-arrow-chosen': 'accent', 'flow-arrow-taken': 'success' }).map(
        ([id, tone]) => (
          <marker
            key={id}
            id={id}
            viewBox="0 0 8 8"
            refX="5"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M1,1 L7,4 L1,7 Z" style={{ fill: `var(--${tone})` }} />
          </marker>
        ),
      )}
    </defs>
  </svg>
)
