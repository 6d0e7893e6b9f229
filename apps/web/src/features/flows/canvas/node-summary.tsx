import type { FlowNode } from '@app/contracts/flow-settings'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { summaryOf } from '../kinds/summary.ts'
import { useNamesOfThings } from '../kinds/names.ts'
import { flowMessages } from '../messages.ts'
import { partsOf, shortName, variablesOf } from '../model/variables.ts'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { shownValue } from '../testing/node-inputs.ts'
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

/** One line that says what the node does. */
export const NodeSummary = ({ node, className }: { node: FlowNode; className?: string | undefined }) => {
  const text = useText(flowMessages)
  const { language } = useLanguage()
  const { kinds } = useEditor()
  const flow = useFlow()
  const names = useNamesOfThings()
  const known = variablesOf(flow, kinds)
  const summary = summaryOf(node, kinds.get(node.type), language, names)
  if (summary.missing)
    return (
      <span className={cx('truncate text-danger', className)}>
        {text('flow.node.missing', { field: summary.missing })}
      </span>
    )
  return (
    <span className={cx('flex min-w-0 items-center gap-1', className)}>
      <span className="truncate">
        {partsOf(summary.text, known).map((part, index) =>
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
