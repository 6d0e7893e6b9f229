import type { ChannelDescription } from '@app/contracts/channels'
import type { QrView } from '@app/contracts/connect-sessions'
import { CircleCheck, QrCode, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button } from '#ui/display/button.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { AccountPicture } from '../parts/account-picture.tsx'
import { qrMessages } from '../qr-messages.ts'

const WHOLE_MS = 100_000
const CIRCLE = 2 * Math.PI * 9

type QrCodeProps = {
  qr: QrView
  /** Where the code of a simulated service is scanned. */
  scanUrl: string | null
  /** The whole attempt has failed; why stands above it. */
  isEnded: boolean
  channel: ChannelDescription
  isBusy: boolean
  onAsk: () => void
}

/** The code itself, always black on white, with what it waits for under it. */
export const QrCodeBox = ({ qr, scanUrl, isEnded, channel, isBusy, onAsk }: QrCodeProps) => {
  const text = useText(qrMessages)
  const { state, image, person } = qr
  const isBlurred = state === 'scanned' || state === 'authenticated' || state === 'error'
  return (
    <div className="flex flex-col gap-3">
      <div className="relative mx-auto grid aspect-square w-full max-w-75 place-items-center overflow-hidden rounded-card border border-border bg-white p-2 sm:mx-0">
        {image ? (
          <img
            src={`data:image/png;base64,${image}`}
            alt={text('qr.code')}
            className={cx('size-full min-h-55 min-w-55 [image-rendering:pixelated]', isBlurred && 'opacity-25 blur-md')}
          />
        ) : state === 'connecting' ? (
          <Skeleton className="size-55" />
        ) : (
          // The code's ground is white in every theme, and so is what stands in for it.
          <QrCode aria-hidden="true" className="size-24! text-border-strong" />
        )}
        {isBlurred && <OverCode qr={qr} channel={channel} />}
      </div>
      <CodeState qr={qr} isEnded={isEnded} isBusy={isBusy} onAsk={onAsk} />
      {scanUrl && (state === 'waiting' || state === 'scanned') && (
        <a
          href={scanUrl}
          target="_blank"
          rel="noreferrer"
          className="mx-auto rounded-control border border-dashed border-border-strong px-3 py-1.5 text-sm text-accent"
        >
          {text('qr.try')}
        </a>
      )}
      {person === null && state === 'waiting' && image && <SaveCode image={image} channel={channel} />}
    </div>
  )
}

const OverCode = ({ qr, channel }: { qr: QrView; channel: ChannelDescription }) => {
  const text = useText(qrMessages)
  if (qr.state === 'error')
    return (
      <span
        aria-hidden="true"
        className="absolute grid size-14 place-items-center rounded-full bg-danger text-on-danger"
      >
        <TriangleAlert />
      </span>
    )
  if (qr.state === 'authenticated')
    return (
      <span aria-hidden="true" className="absolute grid size-16 place-items-center rounded-full bg-success text-white">
        <CircleCheck className="size-9!" />
      </span>
    )
  if (!qr.person) return null
  return (
    // Dark words in every theme, for the ground of a code is always white.
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-black">
      <AccountPicture channel={channel.id} size="lg" {...qr.person} />
      <p className="max-w-full px-4 text-lg font-semibold break-words">{qr.person.name}</p>
      <p className="flex items-center gap-1.5 text-sm">
        <CircleCheck aria-hidden="true" className="size-4" />
        {text('qr.scanned-by')}
      </p>
    </div>
  )
}

const wordsFor = (text: ReturnType<typeof useText<typeof qrMessages>>, { state, problem, asksToReplace }: QrView) => {
  if (asksToReplace) return text('qr.say-differs')
  return state === 'error' ? text(`qr.error-${problem ?? 'network'}`) : text(`qr.say-${state}`)
}

/** The ring, what is being waited for, and the one button that fits. */
const CodeState = ({ qr, isEnded, isBusy, onAsk }: Omit<QrCodeProps, 'channel' | 'scanUrl'>) => {
  const text = useText(qrMessages)
  const { state } = qr
  const words = isEnded ? text('qr.ended') : wordsFor(text, qr)
  const left = useTimeLeft(state === 'waiting' || state === 'scanned' ? qr.expiresAt : null)
  const buttons = {
    ready: 'qr.get-code',
    waiting: 'qr.new-code',
    scanned: 'qr.scan-again',
    error: 'qr.scan-again',
  } as const
  const button = state in buttons ? buttons[state as keyof typeof buttons] : null
  return (
    <div
      className={cx(
        'flex items-center gap-3 rounded-card p-3 text-sm',
        state === 'error' ? 'bg-danger-soft text-danger' : state === 'scanned' ? 'bg-accent-soft' : 'bg-surface-sunken',
      )}
    >
      {left !== null && <Ring left={left} />}
      <div className="min-w-0 flex-1">
        {/* Announced politely when the state changes; the seconds are not read out. */}
        <p role={state === 'error' ? 'alert' : 'status'} className="font-medium">
          {words}
        </p>
        {left !== null && state === 'waiting' && (
          <p className="tabular text-xs text-text-muted">{text('qr.left', { time: clockOf(left) })}</p>
        )}
      </div>
      {button && (
        <Button
          size="sm"
          variant={state === 'ready' || state === 'error' ? 'primary' : 'secondary'}
          busy={isBusy}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          onClick={onAsk}
        >
          {text(isEnded ? 'qr.begin-anew' : button)}
        </Button>
      )}
    </div>
  )
}

const clockOf = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** Milliseconds until the code ends; null where it has no end. */
const useTimeLeft = (expiresAt: string | null): number | null => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!expiresAt) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [expiresAt])
  return expiresAt ? Math.max(0, Date.parse(expiresAt) - now) : null
}

const Ring = ({ left }: { left: number }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="ltr size-6 shrink-0 -rotate-90">
    <circle cx="12" cy="12" r="9" fill="none" strokeWidth="3" className="stroke-border" />
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      strokeWidth="3"
      strokeDasharray={CIRCLE}
      strokeDashoffset={CIRCLE * (1 - Math.min(1, left / WHOLE_MS))}
      className="stroke-accent transition-[stroke-dashoffset] duration-1000 ease-linear"
    />
  </svg>
)

/** Nobody scans their own screen: on a phone the code goes through the picture library. */
const SaveCode = ({ image, channel }: { image: string; channel: ChannelDescription }) => {
  const text = useText(qrMessages)
  const app = useAppName(channel)
  return (
    <p className="text-xs text-text-muted sm:hidden">
      {text('qr.save-help', { app })}{' '}
      <a href={`data:image/png;base64,${image}`} download="qr.png" className="font-medium text-accent underline">
        {text('qr.save')}
      </a>
    </p>
  )
}

/** The app a person opens is called as its tab of the console, without the kind of account. */
export const useAppName = ({ group, label }: ChannelDescription): string => {
  const { language } = useLanguage()
  return (group?.label ?? label)[language]
}
