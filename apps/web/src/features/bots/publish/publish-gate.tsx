import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { publishMessages } from '../publish-messages.ts'
import type { Preview } from './publish-dialog.tsx'

type PublishGateProps = {
  botId: string
  gate: NonNullable<Preview['gate']>
  onLeave: () => void
}

/** The tests a draft must pass. */
export const PublishGate = ({ botId, gate, onLeave }: PublishGateProps) => {
  const text = useText(publishMessages)
  const format = useFormat()
  const words = { name: gate.testSetName, min: format.percent(gate.minPassRate) }
  const isRun = gate.passRate !== null
  const key = gate.isPassed ? 'publish.gate.passed' : isRun ? 'publish.gate.failed' : 'publish.gate.not-run'
  const Icon = gate.isPassed ? CircleCheck : CircleAlert
  return (
    <section className="flex flex-col gap-3 rounded-card border border-border p-4 text-sm">
      <h3 className="font-medium">{text('publish.gate')}</h3>
      <p className={`flex items-start gap-1.5 ${gate.isPassed ? 'text-success' : 'text-danger'}`}>
        <Icon aria-hidden="true" className="mt-0.5 size-4" />
        <span>{text(key, { ...words, rate: format.percent(gate.passRate ?? 0) })}</span>
      </p>
      {!gate.isPassed && (
        <Link
          to={`/biz-agent/${botId}?tab=tests`}
          onClick={onLeave}
          className="w-fit font-medium text-accent underline underline-offset-2"
        >
          {text('publish.gate.run')}
        </Link>
      )}
    </section>
  )
}
