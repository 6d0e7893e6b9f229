import type { FlowNode } from '@app/contracts/flow-settings'
import { useState } from 'react'
import type { TestChat } from '#features/agent/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useNodeName } from '../kinds/use-kinds.ts'
import { lastValues, readBy, valuesOf } from './node-inputs.ts'
import type { NodeRun, TestRun } from './use-test-run.ts'
import { worldMessages } from './world-messages.ts'

type RunNodeDialogProps = { node: FlowNode; chat: TestChat; run: TestRun; onClose: () => void }

/** A block is run with what it reads set by hand: from it on, or it alone. */
export const RunNodeDialog = ({ node, chat, run, onClose }: RunNodeDialogProps) => {
  const text = useText(worldMessages)
  const { kinds } = useEditor()
  const nameOf = useNodeName(kinds)
  const names = readBy(node)
  const [said, setSaid] = useState(chat.turns.findLast((turn) => turn.text !== '')?.text ?? '')
  const [values, setValues] = useState<Record<string, string>>(() => lastValues(valuesOf(chat.turns), names))
  const go = async (isAlone: boolean) => {
    const asked: NodeRun = { from: node.id, isAlone, text: said.trim(), values: given(values) }
    if (await run.runNode(asked)) onClose()
  }
  return (
    <FormDialog
      title={text('run.from', { name: nameOf(node) })}
      description={text('run.from.help')}
      submitLabel={text('run.go')}
      busy={run.isBusy}
      problem={undefined}
      onClose={onClose}
      onSubmit={() => void go(false)}
    >
      <TextField
        label={text('run.said')}
        maxLength={2000}
        value={said}
        onChange={(event) => setSaid(event.target.value)}
      />
      {names.map((name) => (
        <TextField
          key={name}
          label={name}
          maxLength={2000}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <Button className="self-start" disabled={run.isBusy} onClick={() => void go(true)}>
        {text('run.alone')}
      </Button>
    </FormDialog>
  )
}

const given = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
