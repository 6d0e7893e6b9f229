import type { ConnectSession, QrView } from '@app/contracts/connect-sessions'
import { ArrowLeft, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { staleTags } from '../api.ts'
import { connectMessages } from '../connect-messages.ts'
import { BotSelect } from '../parts/bot-select.tsx'
import { SimulatedTag } from '../parts/simulated-tag.tsx'
import { Steps } from '../parts/steps.tsx'
import { qrMessages } from '../qr-messages.ts'
import { useBots } from '../use-bots.ts'
import type { ConnectProps } from './connect-flow.tsx'
import { NoBot } from './no-bot.tsx'
import { QrCodeBox, useAppName } from './qr-code.tsx'
import { ConnectorLine, ConnectorStep } from './qr-connector.tsx'
import { QrRisk } from './qr-risk.tsx'
import { QrTrack } from './qr-track.tsx'
import { useQrSession } from './use-qr-session.ts'

const CLOSES_AFTER_MS = 2000

/** Bot, connector, scan. The risk is agreed to before a code is asked for; leaving in any way gives the attempt up. */
export const QrWizard = (props: ConnectProps) => {
  const { channel, target, onClose } = props
  const text = useText(connectMessages)
  const { language } = useLanguage()
  const wizard = useWizard(props)
  const { step, bots } = wizard
  const isDone = wizard.session?.qr?.state === 'authenticated'
  useCloseWhenDone(isDone, onClose)
  return (
    <Dialog
      open
      isPage
      size="lg"
      onClose={onClose}
      mark={<KindIcon icon={channel.icon} className="size-9" />}
      title={text(target ? 'connect.with-again' : 'connect.with', { channel: channel.label[language] })}
      description={
        target ? (
          <span className="flex flex-wrap items-center gap-x-2">
            {text('connect.keeps', { name: target.name, count: target.threads })}
            {target.isSimulated && <SimulatedTag />}
          </span>
        ) : (
          (channel.connect.hint?.[language] ?? undefined)
        )
      }
      footer={bots?.length === 0 ? undefined : <WizardFooter wizard={wizard} isDone={isDone} onClose={onClose} />}
    >
      {bots?.length === 0 ? (
        <NoBot />
      ) : (
        <div className="flex flex-col gap-5">
          <WizardSteps step={step} />
          {wizard.problem && <Notice tone="danger">{wizard.problem}</Notice>}
          <WizardBody wizard={wizard} {...props} />
        </div>
      )}
    </Dialog>
  )
}

/** Once: the list that is fetched again renders this page anew, which must not begin the wait from the start. */
const useCloseWhenDone = (isDone: boolean, onClose: () => void) => {
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  })
  useEffect(() => {
    if (!isDone) return undefined
    refetchTags(staleTags.workgates, 'bots')
    const timer = setTimeout(() => latestClose.current(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDone])
}

const WizardSteps = ({ step }: { step: number }) => {
  const text = useText(qrMessages)
  return <Steps steps={[text('qr.step-bot'), text('qr.step-connector'), text('qr.step-scan')]} current={step} />
}

const useWizard = ({ channel, target, botId }: ConnectProps) => {
  const bots = useBots()
  const qrSession = useQrSession()
  const [chosenBot, setBot] = useState(botId)
  const [agreedAt, setAgreedAt] = useState<number | null>(null)
  const [isScanning, setIsScanning] = useState(false)
  const [wantsHosted, setHosted] = useState<boolean | null>(null)
  const { session, beginWith, restart } = qrSession
  const bot = chosenBot ?? bots?.[0]?.id
  const begin = () =>
    beginWith({
      channel: channel.id,
      ...(bot && { botId: bot }),
      ...(target && { workgateId: target.id }),
      agrees: agreedAt !== null,
    })
  const isHosted = wantsHosted ?? session?.qr?.connector.isHosted ?? false
  const scan = async () => {
    setIsScanning(true)
    await qrSession.askForCode({ isHosted })
  }
  const back = () => {
    if (isScanning) return setIsScanning(false)
    return restart()
  }
  /** What has ended cannot be scanned again; the agreement stays. */
  const beginAnew = () => {
    setIsScanning(false)
    restart()
  }
  const step = !session ? 0 : isScanning ? 2 : 1
  return {
    ...qrSession,
    bots,
    bot,
    setBot,
    agreedAt,
    setAgreedAt,
    isHosted,
    setHosted,
    step,
    begin,
    scan,
    back,
    beginAnew,
  }
}
type Wizard = ReturnType<typeof useWizard>

type WizardFooterProps = { wizard: Wizard; isDone: boolean; onClose: () => void }

const WizardFooter = ({ wizard, isDone, onClose }: WizardFooterProps) => {
  const text = useText(qrMessages)
  const { step, session, agreedAt, isHosted } = wizard
  const connector = session?.qr?.connector
  // On our server it starts with the first code; a machine of the shop has to be there already.
  const isReady = isHosted || (connector?.isOnline === true && !connector.isHosted)
  return (
    <>
      {step > 0 && !isDone && (
        <Button
          variant="ghost"
          className="sm:me-auto"
          icon={<ArrowLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
          onClick={wizard.back}
        >
          {text('common.back')}
        </Button>
      )}
      {!isDone && <Button onClick={onClose}>{text('qr.cancel')}</Button>}
      {step === 0 && (
        <Button variant="primary" busy={wizard.isBusy} disabled={agreedAt === null} onClick={() => void wizard.begin()}>
          {text('common.continue')}
        </Button>
      )}
      {step === 1 && (
        <Button variant="primary" busy={wizard.isBusy} disabled={!isReady} onClick={() => void wizard.scan()}>
          {text('common.continue')}
        </Button>
      )}
      {step === 2 && (
        <Button variant="primary" disabled={!isDone} onClick={onClose}>
          {text('qr.finish')}
        </Button>
      )}
    </>
  )
}

const WizardBody = ({ wizard, ...props }: ConnectProps & { wizard: Wizard }) => {
  const { session } = wizard
  const app = useAppName(props.channel)
  if (!session?.qr) return <BotStep wizard={wizard} {...props} />
  if (wizard.step === 1)
    return (
      <ConnectorStep
        sessionId={session.id}
        connector={session.qr.connector}
        pairingCode={session.qr.connector.pairingCode ?? wizard.pairingCode}
        app={app}
        isHosted={wizard.isHosted}
        onChoose={wizard.setHosted}
      />
    )
  return <ScanStep wizard={wizard} session={session} qr={session.qr} {...props} />
}

const BotStep = ({ wizard, channel }: ConnectProps & { wizard: Wizard }) => {
  const text = useText(qrMessages)
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-md">
        <BotSelect inDialog value={wizard.bot} onChange={wizard.setBot} />
      </div>
      <QrRisk
        channel={channel}
        agreedAt={wizard.agreedAt}
        onAgree={(agrees) => wizard.setAgreedAt(agrees ? Date.now() : null)}
      />
      {wizard.agreedAt === null && <p className="text-xs text-text-muted">{text('qr.agree-first')}</p>}
    </div>
  )
}

type ScanStepProps = ConnectProps & { wizard: Wizard; session: ConnectSession; qr: QrView }

const ScanStep = ({ wizard, session, channel, target, qr }: ScanStepProps) => {
  const words = useText(connectMessages)
  const isEnded = session.state === 'failed'
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[18.75rem_minmax(0,1fr)]">
        <QrCodeBox
          qr={qr}
          scanUrl={session.scanUrl}
          isEnded={isEnded}
          channel={channel}
          isBusy={wizard.isBusy}
          onAsk={() => (isEnded ? wizard.beginAnew() : void wizard.askForCode())}
        />
        <div className="flex min-w-0 flex-col gap-4">
          {qr.asksToReplace && (
            <Notice
              tone="danger"
              action={
                <Button size="sm" busy={wizard.isBusy} onClick={() => void wizard.askForCode({ replaces: true })}>
                  {words('replace.confirm')}
                </Button>
              }
            >
              <strong className="font-semibold">{words('replace.title')}</strong>{' '}
              {words('replace.body', { name: target?.name ?? '' })}
            </Notice>
          )}
          <HowToScan qr={qr} app={useAppName(channel)} />
          <ConnectorLine connector={qr.connector} />
          <QrRisk channel={channel} agreedAt={wizard.agreedAt} />
        </div>
      </div>
      <QrTrack state={qr.state} />
    </>
  )
}

const HowToScan = ({ qr, app }: { qr: QrView; app: string }) => {
  const text = useText(qrMessages)
  const isScanned = qr.state === 'scanned' || qr.state === 'authenticated'
  return (
    <section>
      <h3 className="font-semibold">{isScanned ? text('qr.confirm') : text('qr.how', { app })}</h3>
      <ol className="mt-2 flex flex-col gap-2 text-sm">
        {(['qr.how-1', 'qr.how-2', 'qr.how-3'] as const).map((key, index) => {
          const isDone = qr.state === 'authenticated' || (isScanned && index < 2)
          return (
            <li key={key} className="flex items-start gap-2.5">
              <span
                aria-hidden="true"
                className={`grid size-5 shrink-0 place-items-center rounded-full text-xs font-semibold ${isDone ? 'bg-success-soft text-success' : 'bg-accent-soft text-accent'}`}
              >
                {isDone ? <CircleCheck className="size-3.5" /> : index + 1}
              </span>
              <span className={isDone ? 'text-text-muted' : undefined}>{text(key, { app })}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
