import type { FlowNode } from '@app/contracts/flow-settings'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useNodeName } from '../kinds/use-kinds.ts'
import { vietnamDay, vietnamMoment } from './clock-presets.ts'
import type { TestRun } from './use-test-run.ts'
import { worldMessages } from './world-messages.ts'

type PartProps = { run: TestRun; onClose: () => void }

const contactFields = ['name', 'phone', 'email', 'address'] as const

export const ContactDialog = ({ run: { world, setWorld }, onClose }: PartProps) => {
  const text = useText(worldMessages)
  const [contact, setContact] = useState(world.contact)
  return (
    <FormDialog
      title={text('world.contact')}
      description={text('world.contact.help')}
      submitLabel={text('world.save')}
      busy={false}
      problem={undefined}
      onClose={onClose}
      onSubmit={() => {
        setWorld({ ...world, contact })
        onClose()
      }}
    >
      {contactFields.map((field) => (
        <TextField
          key={field}
          label={text(`world.${field}`)}
          maxLength={100}
          value={contact[field]}
          onChange={(event) => setContact({ ...contact, [field]: event.target.value })}
        />
      ))}
    </FormDialog>
  )
}

export const ClockDialog = ({ run: { world, setWorld }, onClose }: PartProps) => {
  const text = useText(worldMessages)
  const [at, setAt] = useState(() => `${vietnamDay(new Date(world.now ?? Date.now()))}T10:00`)
  const [day = '', time = ''] = at.split('T')
  const now = vietnamMoment(day, time)
  return (
    <FormDialog
      title={text('world.clock')}
      submitLabel={text('world.save')}
      busy={false}
      disabled={now === null}
      problem={undefined}
      onClose={onClose}
      onSubmit={() => {
        setWorld({ ...world, now })
        onClose()
      }}
    >
      <TextField
        label={text('world.clock.at')}
        type="datetime-local"
        required
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
    </FormDialog>
  )
}

const usual = '200'

/** What each block that calls an address gets back. */
export const HttpDialog = ({
  run: { world, setWorld },
  nodes,
  onClose,
}: PartProps & { nodes: readonly FlowNode[] }) => {
  const text = useText(worldMessages)
  const { kinds } = useEditor()
  const nameOf = useNodeName(kinds)
  const [answers, setAnswers] = useState(() =>
    nodes.map(({ id }) => {
      const known = world.http.find(({ nodeId }) => nodeId === id)
      return { nodeId: id, status: String(known?.status ?? usual), body: known?.body ?? '' }
    }),
  )
  const change = (at: number, own: Partial<(typeof answers)[number]>) =>
    setAnswers(answers.map((one, index) => (index === at ? { ...one, ...own } : one)))
  const isWrong = answers.some(({ status }) => !/^[1-5]\d\d$/.test(status))
  return (
    <FormDialog
      size="md"
      title={text('world.http')}
      description={text('world.http.help')}
      submitLabel={text('world.save')}
      busy={false}
      disabled={isWrong}
      problem={undefined}
      onClose={onClose}
      onSubmit={() => {
        const http = answers
          .filter(({ body, status }) => body.trim() !== '' || status !== usual)
          .map((one) => ({ ...one, status: Number(one.status) }))
        setWorld({ ...world, http })
        onClose()
      }}
    >
      {answers.map(({ nodeId, status, body }, at) => (
        <fieldset key={nodeId} className="flex flex-col gap-2">
          <legend className="mb-1 text-sm font-semibold">{nameOf(nodes.find(({ id }) => id === nodeId))}</legend>
          <TextField
            label={text('world.http.status')}
            inputMode="numeric"
            maxLength={3}
            value={status}
            onChange={(event) => change(at, { status: event.target.value })}
          />
          <TextArea
            label={text('world.http.body')}
            rows={4}
            maxLength={16_000}
            value={body}
            onChange={(event) => change(at, { body: event.target.value })}
          />
        </fieldset>
      ))}
    </FormDialog>
  )
}
