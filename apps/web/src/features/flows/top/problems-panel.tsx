import type { BotProblem } from '@app/contracts/bots'
import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { KindTile } from '../kinds/kind-tile.tsx'
import { useNodeName } from '../kinds/use-kinds.ts'
import { nodeById } from '../model/edits.ts'
import { openBranchOf } from './open-branch.ts'
import { problemMessages } from './problem-messages.ts'
import type { Problems } from './problems.ts'

type ProblemsPanelProps = { problems: Problems; onJump: (id: string) => void }

/** Everything the checks found, errors first; each line leads to its node. */
export const ProblemsPanel = ({ problems, onJump }: ProblemsPanelProps) => {
  const text = useText(problemMessages)
  const editor = useEditor()
  const all = problems.all ?? []
  const parts = [
    { severity: 'error', tone: 'text-danger', title: text('problem.errors', { count: problems.errors }) },
    { severity: 'warning', tone: 'text-warning', title: text('problem.warnings', { count: problems.warnings }) },
  ] as const
  return (
    <>
      <header className="flex items-center gap-2 border-b border-border px-4 py-3">
        <h2 className="flex-1 text-base font-semibold">{text('problem.title', { count: all.length })}</h2>
        <span className="text-xs text-text-muted">
          <kbd className="rounded border border-border px-1">F8</kbd> {text('problem.next')}
        </span>
        <IconButton
          size="sm"
          label={text('problem.close')}
          icon={<X aria-hidden="true" className="size-4.5" />}
          onClick={() => editor.set({ panel: null })}
        />
      </header>
      <div aria-live="polite" className="min-h-0 flex-1 overflow-y-auto">
        {all.length === 0 && (
          <p className="flex items-start gap-2 p-4 text-sm text-success">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4" />
            <span>
              <span className="block font-medium">{text('problem.none')}</span>
              {text('problem.none.body')}
            </span>
          </p>
        )}
        {parts.map(({ severity, tone, title }) => {
          const found = all.filter((problem) => problem.severity === severity)
          if (found.length === 0) return null
          return (
            <section key={severity}>
              <h3 className={cx('px-4 pt-3 pb-1 text-xs font-semibold', tone)}>{title}</h3>
              <ul>
                {found.map((problem) => (
                  <ProblemLine
                    key={`${problem.code} ${problem.path.join('.')} ${problem.message}`}
                    problem={problem}
                    onJump={onJump}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <footer className="flex items-center gap-2 border-t border-border px-4 py-3 text-xs text-text-muted">
        <RefreshCw aria-hidden="true" className="size-3.5" />
        {text('problem.again')}
      </footer>
    </>
  )
}

const ProblemLine = ({ problem, onJump }: { problem: BotProblem; onJump: (id: string) => void }) => {
  const text = useText(problemMessages)
  const editor = useEditor()
  const flow = useFlow()
  const nameOf = useNodeName(editor.kinds)
  const node = problem.node === null ? undefined : nodeById(flow, problem.node)
  const isError = problem.severity === 'error'
  const Icon = isError ? CircleAlert : TriangleAlert
  const open = openBranchOf(problem)
  return (
    <li className={cx('border-b border-border px-4 py-3', isError && 'border-s-2 border-s-danger')}>
      <div className="flex items-center gap-2">
        {node && <KindTile kind={editor.kinds.get(node.type)} />}
        <span className="min-w-0 flex-1 truncate text-sm font-semibold">
          {node ? nameOf(node) : text('problem.whole')}
        </span>
        <Badge tone={isError ? 'danger' : 'warning'} icon={<Icon aria-hidden="true" className="size-3.5" />}>
          {problem.code}
        </Badge>
      </div>
      <p className="mt-1.5 text-sm">{problem.message}</p>
      {node && (
        <div className="mt-2 flex flex-wrap gap-2">
          {open !== null && !editor.isReadOnly && (
            <Button size="sm" onClick={() => editor.set({ connecting: { id: node.id, outputs: [open] } })}>
              {text('problem.connect')}
            </Button>
          )}
          <Button size="sm" variant="ghost" className="text-accent" onClick={() => onJump(node.id)}>
            {text('problem.go')}
          </Button>
        </div>
      )}
    </li>
  )
}
