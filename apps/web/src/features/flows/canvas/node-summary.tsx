import type { FlowNode } from '@app/contracts/flow-settings'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { summaryOf } from '../kinds/summary.ts'
import { useNamesOfThings } from '../kinds/names.ts'
import { flowMessages } from '../messages.ts'
import { partsOf, shortName, variablesOf, type TextPart } from '../model/variables.ts'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { shownValue } from '../testing/node-inputs.ts'
import { cutText, textWidth, useFonts, type Face } from './cut-text.ts'
import { useMarks } from './use-node-marks.ts'

const CHIP = 'rounded bg-accent-soft px-1 font-medium text-accent'

/** A variable inside a line of text. */
export const VariableChip = ({ path, isKnown = true }: { path: string; isKnown?: boolean | undefined }) => {
  const last = shownValue(useMarks().values.get(path))
  return (
    <span
      title={last === '' ? path : `${path} = ${last}`}
      className={isKnown ? CHIP : 'rounded bg-danger-soft px-1 font-medium text-danger underline decoration-wavy'}
    >
      {shortName(path)}
    </span>
  )
}

type NodeSummaryProps = {
  node: FlowNode
  className?: string | undefined
  /** So many pixels, where the text is cut by what it measures; otherwise a style cuts it. */
  room?: number | undefined
}

const PLAIN: Face = { weight: 400, size: 12 }
const STRONG: Face = { weight: 500, size: 12 }
const CHIP_PADDING = 8
/** The arrow before what a node writes, with the gaps around it. */
const ARROW = 22

const chipWidth = (path: string): number => textWidth(shortName(path), STRONG) + CHIP_PADDING

/** As many parts as have room, the last of them cut. */
const cutParts = (parts: readonly TextPart[], room: number): TextPart[] => {
  const shown: TextPart[] = []
  let left = room
  for (const part of parts) {
    const width = part.path === null ? textWidth(part.text, PLAIN) : chipWidth(part.path)
    if (width <= left) {
      shown.push(part)
      left -= width
      continue
    }
    const text = part.path === null ? cutText(part.text, PLAIN, left) : '…'
    return [...shown, { text, path: null, filter: null, isKnown: true }]
  }
  return shown
}

/** One line that says what the node does. */
export const NodeSummary = ({ node, className, room }: NodeSummaryProps) => {
  useFonts()
  const text = useText(flowMessages)
  const { language } = useLanguage()
  const { kinds } = useEditor()
  const flow = useFlow()
  const names = useNamesOfThings()
  const known = variablesOf(flow, kinds)
  const summary = summaryOf(node, kinds.get(node.type), language, names)
  const hiding = room === undefined ? 'truncate' : 'whitespace-nowrap'
  if (summary.missing) {
    const missing = text('flow.node.missing', { field: summary.missing })
    return (
      <span className={cx(hiding, 'text-danger', className)}>
        {room === undefined ? missing : cutText(missing, PLAIN, room)}
      </span>
    )
  }
  const parts = partsOf(summary.text, known)
  const left = (room ?? 0) - (summary.writes ? ARROW + chipWidth(summary.writes) : 0)
  return (
    <span className={cx('flex min-w-0 items-center gap-1', className)}>
      <span className={hiding}>
        {(room === undefined ? parts : cutParts(parts, left)).map((part, index) =>
          part.path === null ? part.text : <VariableChip key={index} path={part.path} isKnown={part.isKnown} />,
        )}
      </span>
      {summary.writes && (
        <>
          <span aria-hidden="true">→</span>
          <span className="shrink-0">
            <VariableChip path={summary.writes} />
          </span>
        </>
      )}
    </span>
  )
}
