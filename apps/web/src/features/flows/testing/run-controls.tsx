import { FastForward, StepForward, UserRoundCheck } from 'lucide-react'
import type { TestChat } from '#features/agent/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { useNodeName } from '../kinds/use-kinds.ts'
import { nodeById } from '../model/edits.ts'
import { outputsOfNode } from '../model/node-rows.ts'
import { nextAfter, restingAt } from './resting.ts'
import type { TestRun } from './use-test-run.ts'
import { worldMessages } from './world-messages.ts'

/** The ways by which a rest ends without the customer. */
const timedOutputs = ['timeout', 'elapsed', 'expired', 'abandoned']

/** What makes a resting test go on: its next step, the end of a wait, or staff. */
export const RunControls = ({ chat, run }: { chat: TestChat; run: TestRun }) => {
  const text = useText(worldMessages)
  const { kinds } = useEditor()
  const flow = useFlow()
  const nameOf = useNodeName(kinds)
  const turn = chat.turns.at(-1)
  if (turn?.run?.status !== 'waiting') return null
  const resting = restingAt(turn, flow, kinds)
  const outputs = resting ? outputsOfNode(kinds, resting).map(({ name }) => name) : []
  const next = resting ? null : nextAfter(turn, flow)
  const isBusy = run.isBusy || chat.isWriting
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border px-3 py-2">
      {!resting && (
        <>
          <Button
            size="sm"
            variant="primary"
            disabled={isBusy}
            icon={<StepForward aria-hidden="true" className="size-4" />}
            onClick={() => void run.runNode({ from: null, isAlone: false, text: '', values: {} })}
          >
            {text('run.next')}
          </Button>
          {next && (
            <span className="min-w-0 truncate text-xs text-text-muted">
              {text('run.next.help', { name: nameOf(nodeById(flow, next)) })}
            </span>
          )}
        </>
      )}
      {outputs.some((name) => timedOutputs.includes(name)) && (
        <Button
          size="sm"
          disabled={isBusy}
          icon={<FastForward aria-hidden="true" className="size-4" />}
          onClick={() => void run.skip('timeout')}
        >
          {text('run.skip')}
        </Button>
      )}
      {outputs.includes('returned') && (
        <Button
          size="sm"
          disabled={isBusy}
          icon={<UserRoundCheck aria-hidden="true" className="size-4" />}
          onClick={() => void run.skip('returned')}
        >
          {text('run.returned')}
        </Button>
      )}
    </div>
  )
}
