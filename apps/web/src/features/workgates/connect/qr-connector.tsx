import type { QrView } from '@app/contracts/connect-sessions'
import { MonitorCheck, MonitorOff, Server } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { ChoiceCard } from '../parts/choice-card.tsx'
import { qrMessages } from '../qr-messages.ts'
import { ConnectorDownloads, SetupFileButton } from './connector-downloads.tsx'

/** Which machine shows the code to the service, and whether it is there. */
export const ConnectorLine = ({ connector }: { connector: QrView['connector'] }) => {
  const text = useText(qrMessages)
  const { isOnline, deviceName, isHosted } = connector
  const Icon = isHosted ? Server : isOnline ? MonitorCheck : MonitorOff
  const name = isHosted
    ? text('qr.connector-hosted')
    : deviceName
      ? text('qr.connector', { name: deviceName })
      : text('qr.connector-none')
  return (
    <div role="status" className="flex items-center gap-3 rounded-card border border-border p-3">
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-control',
          isOnline ? 'bg-success-soft text-success' : 'bg-surface-hover text-text-muted',
        )}
      >
        <Icon aria-hidden="true" />
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-medium">{name}</p>
        <p className={cx('text-xs', isOnline ? 'text-success' : 'text-text-muted')}>
          {text(isOnline ? 'qr.online' : isHosted ? 'qr.starting' : 'qr.offline')}
        </p>
      </div>
    </div>
  )
}

type ConnectorStepProps = {
  sessionId: string
  connector: QrView['connector']
  pairingCode: string | null
  app: string
  /** Whether it shall run on our server. */
  isHosted: boolean
  onChoose: (isHosted: boolean) => void
}

/** Where the connector runs; if on the shop's machine, getting it there and waiting until it is. */
export const ConnectorStep = (props: ConnectorStepProps) => {
  const text = useText(qrMessages)
  const { connector, isHosted } = props
  return (
    <div className="flex flex-col gap-5">
      {(connector.canBeHosted || connector.isHosted) && <WhereItRuns {...props} />}
      {isHosted ? (
        connector.isHosted ? (
          <ConnectorLine connector={connector} />
        ) : (
          <p className="text-sm text-text-muted">{text('qr.hosted-ready')}</p>
        )
      ) : (
        <OwnMachine {...props} />
      )}
    </div>
  )
}

const WhereItRuns = ({ connector, app, isHosted, onChoose }: ConnectorStepProps) => {
  const text = useText(qrMessages)
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{text('qr.where')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceCard
          name={name}
          label={text('qr.own-machine')}
          help={text('qr.own-machine-help')}
          checked={!isHosted}
          onChoose={() => onChoose(false)}
        />
        <ChoiceCard
          name={name}
          label={text('qr.hosted')}
          help={text('qr.hosted-help', { app })}
          checked={isHosted}
          disabled={!connector.canBeHosted}
          onChoose={() => onChoose(true)}
        />
      </div>
    </fieldset>
  )
}

const OwnMachine = ({ sessionId, connector, pairingCode }: ConnectorStepProps) => {
  const text = useText(qrMessages)
  // The one that runs with us does not count: the shop wants its own.
  const own = connector.isHosted ? { ...connector, isHosted: false, isOnline: false, deviceName: null } : connector
  if (own.isOnline) return <ConnectorLine connector={own} />
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        <Task number={1} title={text('qr.get-program')}>
          <ConnectorDownloads />
        </Task>
        <Task number={2} title={text('qr.get-setup')}>
          <SetupFileButton sessionId={sessionId} />
          {pairingCode && (
            <div className="mt-3">
              <p className="text-xs text-text-muted">{text('qr.or-code')}</p>
              <p className="mt-1 flex items-center gap-2">
                <code className="rounded-control border border-border bg-surface-sunken px-3 py-1.5 font-mono text-lg font-semibold tracking-[0.2em]">
                  {pairingCode}
                </code>
                <CopyButton value={pairingCode} label={text('qr.copy-code')} />
              </p>
            </div>
          )}
        </Task>
        <Task number={3} title={text('qr.start-program')} />
      </ol>
      <ConnectorLine connector={own} />
    </div>
  )
}

type TaskProps = { number: number; title: string; children?: ReactNode }

const Task = ({ number, title, children }: TaskProps) => (
  <li className="flex gap-3">
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
    >
      {number}
    </span>
    <div className="min-w-0 flex-1">
      <p className="font-medium">{title}</p>
      {children && <div className="mt-2">{children}</div>}
    </div>
  </li>
)
