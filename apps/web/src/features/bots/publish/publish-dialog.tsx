import type { Bot, previewPublish } from '@app/contracts/bots'
import type { Reply } from '@app/contracts/endpoint'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetBotQuery, useGetFlowSessionsQuery, usePreviewPublishQuery, usePublishBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'
import { publishMessages } from '../publish-messages.ts'
import { PublishGate } from './publish-gate.tsx'
import { GateException, ReplayGate } from './replay-gate.tsx'
import { PublishSummary, type FlowCustomersCount } from './publish-summary.tsx'

const messages = { ...botMessages, ...publishMessages }
const REASON_LENGTH = 5

export type Preview = Reply<typeof previewPublish>
type PublishDialogProps = { botId: string; onClose: () => void }

/** What a publish will do, before it is done. */
export const PublishDialog = ({ botId, onClose }: PublishDialogProps) => {
  const text = useText(messages)
  const params = { id: botId }
  const bot = useGetBotQuery({ params }, { refetchOnMountOrArgChange: true })
  const preview = usePreviewPublishQuery({ params }, { refetchOnMountOrArgChange: true })
  const [choice, setChoice] = useState<PublishChoice>({
    name: '',
    note: '',
    live: 'finish',
    reason: null,
    signedAs: '',
  })
  const [isTried, setIsTried] = useState(false)
  const [publish, { isLoading }] = usePublishBotMutation()
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const refusal = useRefusal({ fields: ['name', 'note', 'signedAs'], refuse })
  const customers = useFlowCustomers(botId, bot.data?.type === 'flow')
  const known = bot.data && preview.data && customers.isKnown ? { bot: bot.data, preview: preview.data } : undefined
  const problem = problemOf(bot) ?? problemOf(preview) ?? customers.problem
  const movable = choice.live === 'move' ? (customers.data?.movable ?? 0) : 0
  const errorCount = known?.preview.problems.filter((each) => each.severity === 'error').length ?? 0
  const isReplayShut = known?.preview.replayGate?.isPassed === false
  const isGateShut = known?.preview.gate?.isPassed === false || isReplayShut
  const isReasonShort = isGateShut && (choice.reason ?? '').trim().length < REASON_LENGTH

  const submit = async () => {
    setIsTried(true)
    if (!known || errorCount > 0 || isReasonShort) return
    setErrors({})
    const { name, note, live, reason, signedAs } = choice
    const signature = isReplayShut ? { signedAs } : {}
    const overrideGate = isGateShut && reason ? { overrideGate: reason, ...signature } : {}
    const request = publish({ params, body: { rev: known.bot.rev, name, note, liveSessions: live, ...overrideGate } })
    if (await refusal.send(request, () => text('publish.done', { name: known.bot.name }))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={known ? text('publish.title', { name: known.bot.name }) : text('bots.act.publish')}
      description={text('publish.lead')}
      submitLabel={movable > 0 ? text('publish.submit-move', { count: movable }) : text('publish.submit')}
      busy={isLoading}
      disabled={!known || errorCount > 0}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={refusal.problem}
    >
      {known ? (
        <PublishFields
          {...known}
          customers={customers.data}
          choice={choice}
          onChange={(change) => setChoice((now) => ({ ...now, ...change }))}
          isReasonShort={isTried && isReasonShort}
          errors={errors}
          onLeave={onClose}
        />
      ) : problem ? (
        <ErrorState {...problem} />
      ) : (
        <>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-10 w-full" />
        </>
      )}
    </FormDialog>
  )
}

/** Of a flow: who is in the middle of it, before anything is decided about them. */
const useFlowCustomers = (id: string, isFlow: boolean) => {
  const query = useGetFlowSessionsQuery(
    { params: { id }, query: {} },
    { skip: !isFlow, refetchOnMountOrArgChange: true },
  )
  return {
    data: isFlow ? query.data : undefined,
    isKnown: !isFlow || query.data !== undefined,
    problem: isFlow ? problemOf(query) : undefined,
  }
}

interface PublishChoice {
  name: string
  note: string
  live: 'finish' | 'move'
  /** Null while nobody asked to go ahead without the tests. */
  reason: string | null
  signedAs: string
}

type PublishFieldsProps = {
  bot: Bot
  preview: Preview
  customers: FlowCustomersCount | undefined
  choice: PublishChoice
  onChange: (change: Partial<PublishChoice>) => void
  isReasonShort: boolean
  errors: FieldErrors
  onLeave: () => void
}

const PublishFields = ({
  bot,
  preview,
  customers,
  choice,
  onChange,
  isReasonShort,
  errors,
  onLeave,
}: PublishFieldsProps) => {
  const text = useText(messages)
  return (
    <>
      <PublishSummary
        bot={bot}
        preview={preview}
        customers={customers}
        live={choice.live}
        onLive={(live) => onChange({ live })}
        onLeave={onLeave}
      />
      {preview.gate && <PublishGate botId={bot.id} gate={preview.gate} onLeave={onLeave} />}
      {preview.replayGate && <ReplayGate botId={bot.id} gate={preview.replayGate} onLeave={onLeave} />}
      {(preview.gate?.isPassed === false || preview.replayGate?.isPassed === false) && (
        <GateException
          isSigned={preview.replayGate?.isPassed === false}
          reason={choice.reason}
          signedAs={choice.signedAs}
          onChange={onChange}
          isShort={isReasonShort}
          signError={errors['signedAs']}
        />
      )}
      <div className="grid gap-4 border-t border-border pt-4">
        <TextField
          label={text('publish.name')}
          help={text('publish.name-help')}
          maxLength={80}
          value={choice.name}
          error={errors['name']}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextArea
          label={text('publish.note')}
          help={text('publish.note-help')}
          rows={2}
          maxLength={300}
          value={choice.note}
          error={errors['note']}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
    </>
  )
}
