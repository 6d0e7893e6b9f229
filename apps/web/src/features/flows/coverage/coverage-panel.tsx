import type { OutcomeCount } from '@app/contracts/flows'
import { FlaskConical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { durationText } from '../canvas/node-badge.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { nodeById } from '../model/edits.ts'
import { outputsOfNode } from '../model/node-rows.ts'
import { FEW_RUNS, MUCH_LEFT, openWays, runsIn, worstLosses, type Coverage, type OpenWay } from './cover-marks.ts'
import { coverageMessages } from './coverage-messages.ts'
import { OutcomeList } from './outcome-list.tsx'
import { textsTo } from './path-texts.ts'
import type { ShownCoverage } from './use-coverage.ts'

type CoveragePanelProps = { shown: ShownCoverage; onJump: (id: string) => void; onTry: (texts: string[]) => void }

const SHOWN_LOSSES = 8

/** Where runs go, where customers stop, and what nobody has tried yet. */
export const CoveragePanel = ({ shown, onJump, onTry }: CoveragePanelProps) => {
  const text = useText(coverageMessages)
  const editor = useEditor()
  const { source, setSource, coverage, outcomes, problem } = shown
  return (
    <>
      <header className="flex items-center gap-2 border-b border-border px-4 py-3">
        <h2 className="flex-1 text-base font-semibold">{text('cover.title')}</h2>
        <span className="text-xs text-text-muted">{text('cover.period')}</span>
        <IconButton
          size="sm"
          label={text('cover.close')}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={() => editor.set({ panel: null })}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <Segments
          label={text('cover.source')}
          value={source}
          onChange={setSource}
          options={[
            { value: 'live', label: text('cover.live') },
            { value: 'test', label: text('cover.test') },
          ]}
        />
        {coverage ? (
          <Findings coverage={coverage} outcomes={outcomes} onJump={onJump} onTry={onTry} />
        ) : problem ? (
          <ErrorState {...problem} title={text('cover.failed')} />
        ) : (
          <Skeleton className="mt-4 h-60 w-full" />
        )}
      </div>
    </>
  )
}

type FindingsProps = {
  coverage: Coverage
  outcomes: readonly OutcomeCount[]
  onJump: (id: string) => void
  onTry: (texts: string[]) => void
}

const Findings = ({ coverage, outcomes, onJump, onTry }: FindingsProps) => {
  const text = useText(coverageMessages)
  const format = useFormat()
  const { kinds } = useEditor()
  const flow = useFlow()
  const nameOf = useNodeName(kinds)
  const runs = runsIn(flow, coverage)
  const losses = worstLosses(flow, coverage).slice(0, SHOWN_LOSSES)
  const slow = flow.nodes.filter(({ id }) => coverage.byNode.get(id)?.isSlow)
  const ways = openWays(flow, kinds, coverage)
  const name = (id: string) => nameOf(nodeById(flow, id))
  if (runs === 0) return <NoRuns />
  return (
    <>
      <p className="mt-3 text-sm font-medium">{text('cover.runs', { count: format.number(runs) })}</p>
      {runs < FEW_RUNS && (
        <p className="text-xs text-text-muted">{text('cover.few', { count: format.number(runs) })}</p>
      )}
      {outcomes.length > 0 && (
        <Part title={text('cover.outcomes')}>
          <OutcomeList outcomes={outcomes} kinds={kinds} />
        </Part>
      )}
      <Part title={text('cover.losses')}>
        {losses.length === 0 && <p className="text-sm text-text-muted">{text('cover.losses.none')}</p>}
        {losses.map(({ nodeId, left, runs: count }) => (
          <Line key={nodeId} name={name(nodeId)} onJump={() => onJump(nodeId)}>
            <span className={cx(left >= MUCH_LEFT && runs >= FEW_RUNS ? 'text-danger' : 'text-text-muted')}>
              {text('cover.loss', { share: format.percent(left), count: format.number(count) })}
            </span>
          </Line>
        ))}
      </Part>
      {slow.length > 0 && (
        <Part title={text('cover.slow')}>
          {slow.map(({ id }) => (
            <Line key={id} name={name(id)} onJump={() => onJump(id)}>
              <span className="text-warning">
                {text('cover.slow.time', { time: durationText(coverage.byNode.get(id)?.meanMs ?? 0, format) })}
              </span>
            </Line>
          ))}
        </Part>
      )}
      <OpenWays ways={ways} onJump={onJump} onTry={onTry} />
    </>
  )
}

type OpenWaysProps = { ways: readonly OpenWay[]; onJump: (id: string) => void; onTry: (texts: string[]) => void }

const NoRuns = () => {
  const text = useText(coverageMessages)
  const editor = useEditor()
  return (
    <>
      <p className="mt-4 text-sm text-text-muted">{text('cover.none')}</p>
      <Button size="sm" className="mt-3" onClick={() => editor.set({ panel: 'test' })}>
        {text('cover.try')}
      </Button>
    </>
  )
}

const OpenWays = ({ ways, onJump, onTry }: OpenWaysProps) => {
  const text = useText(coverageMessages)
  const { kinds } = useEditor()
  const flow = useFlow()
  const nameOf = useNodeName(kinds)
  const words = useWords()
  return (
    <Part title={text('cover.open', { count: ways.length })}>
      {ways.length === 0 && <p className="text-sm text-text-muted">{text('cover.open.none')}</p>}
      {ways.map((way) => {
        const node = nodeById(flow, way.nodeId)
        const output = node && outputsOfNode(kinds, node).find(({ name }) => name === way.output)
        const shown = output ? words(output.label) : text('cover.open.node')
        const texts = textsTo(flow, kinds, way)
        return (
          <Line key={`${way.nodeId} ${way.output ?? ''}`} name={nameOf(node)} onJump={() => onJump(way.nodeId)}>
            <span className="block text-text-muted">{shown}</span>
            {texts.length === 0 ? (
              <span className="block text-text-muted">{text('cover.unreachable')}</span>
            ) : (
              <Button
                size="sm"
                className="mt-1"
                icon={<FlaskConical aria-hidden="true" className="size-3.5" />}
                aria-label={text('cover.write.of', { output: shown, name: nameOf(node) })}
                onClick={() => onTry(texts)}
              >
                {text('cover.write')}
              </Button>
            )}
          </Line>
        )
      })}
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-5">
    <h3 className="mb-1.5 text-xs font-semibold text-text-muted">{title}</h3>
    <div className="flex flex-col gap-2">{children}</div>
  </section>
)

const Line = ({ name, onJump, children }: { name: string; onJump: () => void; children: ReactNode }) => (
  <div className="text-xs">
    <button
      type="button"
      className="block max-w-full truncate text-start text-sm font-medium hover:underline"
      onClick={onJump}
    >
      {name}
    </button>
    {children}
  </div>
)
