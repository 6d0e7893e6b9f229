import type { FlowNode } from '@app/contracts/flow-settings'
import { Handle, Position, type NodeProps, type Node } from '@xyflow/react'
import { StickyNote } from 'lucide-react'
import { memo } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { CoverBadge } from '../coverage/cover-badge.tsx'
import type { CoverMark } from '../coverage/cover-marks.ts'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { PeerBadge } from '../presence/peer-badge.tsx'
import { peerColor, type Peer } from '../presence/peers.ts'
import { KindTile } from '../kinds/kind-tile.tsx'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import type { LinkChip } from '../model/edges.ts'
import { nodeById } from '../model/edits.ts'
import { HEADER_PORT, LINE_ROOM, NODE_WIDTH, rowsOf } from '../model/node-rows.ts'
import { cutText, useFonts } from './cut-text.ts'
import { NodeSummary } from './node-summary.tsx'
import { ProblemBadge, RunBadge, worstOf } from './node-badge.tsx'
import { openBranches } from '../top/open-branch.ts'
import { NodeTools } from './node-tools.tsx'
import { OutputRows, Ports, type RowLook } from './output-rows.tsx'
import { RenameBox } from './rename-box.tsx'
import { useDetail } from './use-detail.ts'
import { useJump } from './use-jump.ts'
import { useMarks, type RunMark } from './use-node-marks.ts'

export type CardData = {
  node: FlowNode
  chips: ReadonlyMap<number, LinkChip> | undefined
  /** "Khối 10 trong 19 …": what a screen reader says. */
  [key: string]: unknown
}
export type CardNode = Node<CardData, 'card'>

const NONE: readonly never[] = []
/** What icons beside the name take of its line. */
const TILE = 32
const NOTE = 22

const BORDERS: Record<RunMark['state'], string> = {
  done: 'border-success',
  running: 'border-accent ring-2 ring-accent-soft motion-safe:animate-pulse',
  waiting: 'border-accent ring-4 ring-accent-soft',
  failed: 'border-danger',
}

type Looks = { worst: 'error' | 'warning' | undefined; run: RunMark | undefined; cover: CoverMark | undefined }

const borderOf = (isSelected: boolean, { worst, run, cover }: Looks): string => {
  if (isSelected) return 'border-accent ring-2 ring-accent-soft'
  if (cover)
    return cover.runs === 0
      ? 'border-dashed border-border-strong'
      : cover.isSlow
        ? 'border-warning ring-1 ring-warning'
        : 'border-border-strong'
  if (run) return BORDERS[run.state]
  if (worst === 'error') return 'border-danger ring-1 ring-danger'
  if (worst === 'warning') return 'border-warning ring-1 ring-warning'
  return 'border-border hover:border-border-strong'
}

/** How bad it is that a row leads nowhere. */
const worstOpen = (open: ReturnType<typeof openBranches>, { names, to }: RowLook['row']): RowLook['open'] => {
  const found = to === null ? names.flatMap((name) => open.get(name) ?? []) : []
  return found.find((severity) => severity === 'error') ?? found[0] ?? null
}

/** One block on the canvas, with as much of it as can be read from where one is. */
export const NodeCard = memo((props: NodeProps<CardNode>) => {
  const detail = useDetail()
  return detail === 'block' ? <BlockCard node={props.data.node} /> : <NearCard {...props} detail={detail} />
})

type NearCardProps = NodeProps<CardNode> & { detail: 'full' | 'label' }

/** What a block is, what it does in words, and its named ways out. */
const NearCard = ({ id, data, selected, detail }: NearCardProps) => {
  const text = useText(flowMessages)
  const { kinds, isReadOnly } = useEditor()
  const flow = useFlow()
  const nameOf = useNodeName(kinds)
  const { problems, runs, coverage, peers } = useMarks()
  const jump = useJump()
  const isRenaming = useEditorState((state) => state.renaming === id)
  const output = useEditorState((state) => (state.output?.id === id ? state.output.name : null))
  const isAlone = useEditorState((state) => state.selection.length === 1 && state.selection[0] === id)
  const { node, chips } = data
  const kind = kinds.get(node.type)
  const found = problems.get(id) ?? NONE
  const cover = coverage?.byNode.get(id)
  const run = cover ? undefined : runs?.get(id)
  const peer = cover || run ? undefined : peers.get(id)
  const isOffPath = cover ? cover.runs === 0 : runs !== null && !run
  const open = openBranches(found)
  const looks = rowsOf(kinds, node).map((row, index): RowLook => {
    const chip = chips?.get(index)
    const target = chip && nodeById(flow, chip.to)
    return { row, chip, chipName: nameOf(target), open: worstOpen(open, row) }
  })
  return (
    <div
      style={{
        width: NODE_WIDTH,
        ...(peer && { borderColor: peerColor(peer), boxShadow: `0 0 0 1px ${peerColor(peer)}` }),
      }}
      className={cx(
        'group/node relative min-h-full rounded-[10px] border pb-1.5 text-text shadow-card transition-[border-color] duration-150',
        isOffPath ? 'bg-surface-sunken' : 'bg-surface',
        borderOf(selected, { worst: worstOf(found)?.severity, run, cover }),
      )}
    >
      {isAlone && detail === 'full' && !isReadOnly && <NodeTools id={id} />}
      <NodeBadge cover={cover} run={run} peer={peer} problems={found} />
      <div className="flex h-10 items-center gap-2 px-2.5 pt-1">
        <KindTile kind={kind} isMuted={isOffPath} />
        {isRenaming ? (
          <RenameBox node={node} />
        ) : (
          <NodeLabel
            name={nameOf(node)}
            detail={detail}
            room={LINE_ROOM - TILE - (node.note ? NOTE : 0)}
            isMuted={isOffPath}
          />
        )}
        {node.note && (
          <span title={text('flow.node.note', { note: node.note })} className="ms-auto shrink-0 text-node-memo">
            <StickyNote aria-hidden="true" className="size-3.5" />
          </span>
        )}
      </div>
      {detail === 'full' && (
        <>
          <NodeSummary node={node} room={LINE_ROOM} className="h-4.5 px-2.5 text-xs leading-4.5 text-text-muted" />
          <OutputRows
            node={node}
            looks={looks}
            run={run}
            cover={cover}
            chosen={selected ? output : null}
            onJump={jump}
          />
        </>
      )}
      <InputPort />
      <Ports looks={looks} run={run} isSelected={selected} isReadOnly={isReadOnly} />
    </div>
  )
}

type NodeLabelProps = { name: string; detail: 'full' | 'label'; room: number; isMuted: boolean }

/** Read from far away, it is larger than the block was measured for, and a style cuts it. */
const NodeLabel = ({ name, detail, room, isMuted }: NodeLabelProps) => {
  useFonts()
  return (
    <span
      title={name}
      className={cx(
        'flow-node-label text-sm font-semibold',
        detail === 'full' ? 'whitespace-nowrap' : 'truncate',
        isMuted && 'text-text-muted',
      )}
    >
      {detail === 'full' ? cutText(name, { weight: 600, size: 13 }, room) : name}
    </span>
  )
}

type NodeBadgeProps = {
  cover: CoverMark | undefined
  run: RunMark | undefined
  peer: Peer | undefined
  problems: Parameters<typeof ProblemBadge>[0]['problems']
}

const NodeBadge = ({ cover, run, peer, problems }: NodeBadgeProps) => {
  if (cover) return <CoverBadge mark={cover} />
  if (peer) return <PeerBadge peer={peer} />
  return run ? <RunBadge mark={run} /> : <ProblemBadge problems={problems} />
}

const InputPort = () => (
  <Handle type="target" position={Position.Left} style={{ top: HEADER_PORT }} className="flow-port flow-port-in" />
)

/** Far away a node is a coloured block. */
const BlockCard = ({ node }: { node: FlowNode }) => {
  const { kinds } = useEditor()
  const words = useWords()
  const text = useText(flowMessages)
  const kind = kinds.get(node.type)
  return (
    <div
      style={{ width: NODE_WIDTH }}
      title={node.label || words(kind?.label) || text('flow.canvas')}
      className="h-full rounded-[10px] border border-border"
      data-block={kind?.group ?? 'entry'}
    />
  )
}
