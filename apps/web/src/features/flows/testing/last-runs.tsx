import type { FlowNode } from '@app/contracts/flow-settings'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { durationText } from '../canvas/node-badge.tsx'
import { useMarks } from '../canvas/use-node-marks.ts'
import { useGetFlowCoverageQuery } from '../coverage/api.ts'
import { useEditor } from '../editor/use-editor.ts'
import { shortName } from '../model/variables.ts'
import { readBy, shownValue } from './node-inputs.ts'
import { testMessages } from './test-messages.ts'
import { StepLine } from './timeline.tsx'

/** What a block did in the test that is open, the last time first, and how customers fared at it. */
export const LastRuns = ({ node }: { node: FlowNode }) => {
  const text = useText(testMessages)
  const editor = useEditor()
  const { steps, values } = useMarks()
  const ran = (steps.get(node.id) ?? []).toReversed()
  const read = readBy(node).flatMap((name) => {
    const value = shownValue(values.get(name))
    return value === '' ? [] : [{ name, value }]
  })
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="mb-2 text-sm font-medium">{text('test.last')}</h3>
        {ran.length === 0 ? (
          <p className="text-sm text-text-muted">{text('test.last.none')}</p>
        ) : (
          <ol className="flex flex-col gap-3">
            {ran.map(({ order, step, said }) => (
              <li key={order}>
                {said && <p className="mb-1 truncate text-xs text-text-muted">{text('test.turn', { text: said })}</p>}
                <StepLine order={order} step={step} isFolded={false} onJump={() => editor.set({ panel: 'test' })} />
              </li>
            ))}
          </ol>
        )}
      </section>
      {read.length > 0 && (
        <section>
          <h3 className="mb-2 text-sm font-medium">{text('test.last.read')}</h3>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
            {read.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt title={name} className="text-text-muted">
                  {shortName(name)}
                </dt>
                <dd className="truncate" title={value}>
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Customers node={node} />
    </div>
  )
}

const Customers = ({ node }: { node: FlowNode }) => {
  const text = useText(testMessages)
  const format = useFormat()
  const { flowId } = useEditor()
  const { data } = useGetFlowCoverageQuery({ params: { id: flowId } })
  const counted = data?.live.nodes.find(({ nodeId }) => nodeId === node.id)
  if (!data) return null
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">{text('test.customers')}</h3>
      <p className="text-sm text-text-muted">
        {counted
          ? text('test.customers.ran', {
              count: counted.runs,
              time: durationText(counted.meanMs, format),
            })
          : text('test.customers.none')}
        {counted && counted.stayed > 0 && ` ${text('test.customers.stayed', { count: counted.stayed })}`}
      </p>
      {counted && counted.failed > 0 && (
        <p className="mt-1 text-sm text-danger">{text('test.customers.failed', { count: counted.failed })}</p>
      )}
    </section>
  )
}
