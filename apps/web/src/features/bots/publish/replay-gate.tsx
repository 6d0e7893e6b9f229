import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { publishMessages } from '../publish-messages.ts'
import type { Preview } from './publish-dialog.tsx'

type ReplayGateProps = { botId: string; gate: NonNullable<Preview['replayGate']>; onLeave: () => void }

/** The replay a draft must have been through, and what of it nobody has accepted. */
export const ReplayGate = ({ botId, gate, onLeave }: ReplayGateProps) => {
  const text = useText(publishMessages)
  const format = useFormat()
  const key = gate.isPassed ? 'passed' : gate.replayId ? 'harmed' : 'not-run'
  const Icon = gate.isPassed ? CircleCheck : CircleAlert
  return (
    <section className="flex flex-col gap-3 rounded-card border border-border p-4 text-sm">
      <h3 className="font-medium">{text('publish.replay')}</h3>
      <p className={`flex items-start gap-1.5 ${gate.isPassed ? 'text-success' : 'text-danger'}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-4" />
        <span>{text(`publish.replay.${key}`, { count: format.number(gate.openHarm) })}</span>
      </p>
      {!gate.isPassed && (
        <Link
          to={`/biz-agent/${botId}/replay`}
          onClick={onLeave}
          className="w-fit font-medium text-accent underline underline-offset-2"
        >
          {text('publish.replay.open')}
        </Link>
      )}
    </section>
  )
}

type GateExceptionProps = {
  /** The replay is passed over, which takes a signature. */
  isSigned: boolean
  /** Null while nobody asked for an exception. */
  reason: string | null
  signedAs: string
  onChange: (change: { reason?: string | null; signedAs?: string }) => void
  isShort: boolean
  signError: string | undefined
}

/** Going ahead behind a shut gate needs a reason, which is kept; without the replay also the own name. */
export const GateException = (props: GateExceptionProps) => {
  const { isSigned, reason, signedAs, onChange, isShort, signError } = props
  const text = useText(publishMessages)
  return (
    <section className="flex flex-col gap-3 rounded-card border border-border p-4 text-sm">
      <Checkbox
        label={text(isSigned ? 'publish.sign' : 'publish.gate.override')}
        checked={reason !== null}
        onChange={(event) => onChange({ reason: event.target.checked ? '' : null })}
        error={isShort && reason === null ? text('publish.gate.reason-help') : undefined}
      />
      {reason !== null && (
        <TextField
          label={text('publish.gate.reason')}
          help={text('publish.gate.reason-help')}
          required
          maxLength={200}
          value={reason}
          error={isShort ? text('publish.gate.reason-help') : undefined}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
      {reason !== null && isSigned && (
        <TextField
          name="signedAs"
          label={text('publish.sign.name')}
          help={text('publish.sign.help')}
          required
          maxLength={120}
          autoComplete="off"
          value={signedAs}
          error={signError}
          onChange={(event) => onChange({ signedAs: event.target.value })}
        />
      )}
    </section>
  )
}
