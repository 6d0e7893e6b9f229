import type { FlowNode } from '@app/contracts/flow-settings'
import { Handle, Position } from '@xyflow/react'
import { ArrowUpRight, CornerUpLeft } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import type { CoverMark } from '../coverage/cover-marks.ts'
import { useWords } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import type { LinkChip } from '../model/edges.ts'
import { hasRows, LINE_ROOM, portTop, type OutputRow } from '../model/node-rows.ts'
import { shortText } from '../model/variables.ts'
import { cutText, textWidth, useFonts, type Face } from './cut-text.ts'
import type { RunMark } from './use-node-marks.ts'

export type RowLook = {
  row: OutputRow
  chip: LinkChip | undefined
  /** The name of the node that a chip leads to. */
  chipName: string
  /** It leads nowhere though it should, or might. */
  open: 'error' | 'warning' | null
}

const OPEN: Face = { weight: 500, size: 12 }
const GAP = 8

type OutputRowsProps = {
  node: FlowNode
  looks: readonly RowLook[]
  run: RunMark | undefined
  cover: CoverMark | undefined
  /** The branch that the arrow keys have come to. */
  chosen: string | null
  onJump: (id: string) => void
}

/** The named ways out of a node; each has its port at the end, or a chip that names a far target. */
export const OutputRows = ({ node, looks, run, cover, chosen, onJump }: OutputRowsProps) => {
  const words = useWords()
  const format = useFormat()
  const text = useText(flowMessages)
  const rows = looks.map(({ row }) => row)
  if (!hasRows(rows)) return null
  return (
    <div className="mt-1.5 border-t border-border pt-1">
      {looks.map(({ row, chip, chipName, open }) => {
        const isTaken = row.names.some((name) => run?.taken.has(name))
        const count = row.names.reduce((sum, name) => sum + (cover?.taken.get(name) ?? 0), 0)
        const Icon = chip?.isBack ? CornerUpLeft : ArrowUpRight
        const isChosen = chosen !== null && row.names.includes(chosen)
        return (
          <div
            key={row.names.join(' ')}
            data-row={`${node.id}:${row.names[0] ?? ''}`}
            className={cx(
              'flex h-5.5 items-center gap-2 px-2.5 text-left text-xs',
              isChosen && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
            )}
          >
            <RowLabel
              label={row.outputs.map(({ label }) => shortText(words(label))).join(' · ')}
              room={cover || chip ? null : LINE_ROOM - (open ? GAP + textWidth(text('flow.node.open'), OPEN) : 0)}
              isTaken={isTaken}
              isRequired={row.isRequired}
            />
            {cover && (
              <span className={cx('tabular shrink-0', count === 0 ? 'text-text-muted' : 'font-medium')}>
                {format.number(count)}
              </span>
            )}
            {chip && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={text('flow.node.jump', { name: chipName })}
                onClick={() => onJump(chip.to)}
                className={cx(
                  'nodrag flex h-4.5 max-w-28 items-center gap-0.5 rounded-[5px] border px-1 text-[11.5px] hover:border-accent',
                  isTaken
                    ? 'border-success bg-success-soft font-medium text-success'
                    : 'border-border bg-surface-sunken text-text-muted',
                )}
              >
                <Icon aria-hidden="true" className="size-2.75" />
                <span className="truncate">{chipName}</span>
              </button>
            )}
            {open && (
              <span className={cx('font-medium', open === 'error' ? 'text-danger' : 'text-warning')}>
                {text('flow.node.open')}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

type RowLabelProps = { label: string; room: number | null; isTaken: boolean; isRequired: boolean }

/** It is cut by what it measures; where nobody knows its room, a style cuts it. */
const RowLabel = ({ label, room, isTaken, isRequired }: RowLabelProps) => {
  useFonts()
  return (
    <span
      title={label}
      className={cx(
        'min-w-0 flex-1',
        room === null ? 'truncate' : 'whitespace-nowrap',
        isTaken ? 'font-semibold text-success' : isRequired ? 'text-text' : 'text-text-muted',
      )}
    >
      {room === null ? label : cutText(label, { weight: isTaken ? 600 : 400, size: 12 }, room)}
    </span>
  )
}

type PortsProps = { looks: readonly RowLook[]; run: RunMark | undefined; isSelected: boolean; isReadOnly: boolean }

/** The dots at the end side, one for each row; a chip needs none, but can be dragged all the same. */
export const Ports = ({ looks, run, isSelected, isReadOnly }: PortsProps) => {
  const words = useWords()
  const text = useText(flowMessages)
  const rows = looks.map(({ row }) => row)
  return looks.map(({ row, chip, open }, index) => {
    const isTaken = row.names.some((name) => run?.taken.has(name))
    return (
      <Handle
        key={row.names.join(' ')}
        id={row.names[0] ?? ''}
        type="source"
        position={Position.Right}
        isConnectable={!isReadOnly}
        title={text('flow.port', { name: row.outputs.map(({ label }) => words(label)).join(' · ') })}
        data-open={open ?? undefined}
        data-taken={isTaken ? '' : undefined}
        data-selected={isSelected ? '' : undefined}
        data-chip={chip ? '' : undefined}
        style={{ top: portTop(rows, index) }}
        className="flow-port"
      />
    )
  })
}
