import { ViewportPortal, type Node, type NodeProps } from '@xyflow/react'
import { memo, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { flowMessages } from '../messages.ts'
import { renameGroup } from '../model/groups.ts'
import type { Lane } from '../model/layout.ts'
import { ProblemCount } from './node-badge.tsx'
import { useDetail } from './use-detail.ts'
import { useMarks } from './use-node-marks.ts'

export type LaneNode = Node<{ lane: Lane; [key: string]: unknown }, 'lane'>

/** From far away the title lies over the blocks, at a size that can be read, and counts their problems. */
const FarTitle = ({ lane: { label, nodes, count, box } }: { lane: Lane }) => {
  const { problems } = useMarks()
  return (
    <ViewportPortal>
      <div
        style={{
          transform: `translate(${box.x}px, ${box.y}px) scale(calc(1 / var(--flow-zoom)))`,
          maxWidth: `calc(${box.width}px * var(--flow-zoom))`,
        }}
        className="pointer-events-none absolute flex origin-top-left items-center gap-1.5 rounded-md bg-surface px-1.5 text-xs leading-5 shadow-card"
      >
        <span className="truncate font-semibold">{label}</span>
        <span className="text-text-muted">{count}</span>
        <ProblemCount problems={nodes.flatMap((id) => problems.get(id) ?? [])} />
      </div>
    </ViewportPortal>
  )
}

/** The field behind the nodes of a group; its title is renamed by a double click. */
export const LaneField = memo(({ data: { lane } }: NodeProps<LaneNode>) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const detail = useDetail()
  const [isRenaming, setIsRenaming] = useState(false)
  const keep = (label: string) => {
    setIsRenaming(false)
    if (label.trim() && label !== lane.label) editor.edit((flow) => renameGroup(flow, lane.id, label.trim()))
  }
  if (detail === 'block')
    return (
      <div
        style={{ width: lane.box.width, height: lane.box.height }}
        className="pointer-events-none rounded-card border border-lane-border bg-lane"
      >
        <FarTitle lane={lane} />
      </div>
    )
  return (
    <div
      style={{ width: lane.box.width, height: lane.box.height }}
      className="pointer-events-none rounded-card border border-lane-border bg-lane"
    >
      <div className="flow-lane-title pointer-events-auto flex w-fit items-center gap-1.5 ps-6 pt-1 text-xs text-text-muted">
        {isRenaming ? (
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box appears because somebody asked to rename.
            autoFocus
            aria-label={text('flow.group.name')}
            defaultValue={lane.label}
            maxLength={80}
            className="nodrag nopan h-5 rounded border border-accent bg-surface px-1 font-semibold text-text"
            onBlur={(event) => keep(event.target.value)}
            onKeyDown={(event) => {
              event.stopPropagation()
              if (event.key === 'Enter') keep(event.currentTarget.value)
              if (event.key === 'Escape') setIsRenaming(false)
            }}
          />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className="nodrag font-semibold"
            onDoubleClick={() => !editor.isReadOnly && setIsRenaming(true)}
          >
            {lane.label}
          </button>
        )}
        <span>{text('flow.lane', { count: lane.count })}</span>
      </div>
    </div>
  )
})
