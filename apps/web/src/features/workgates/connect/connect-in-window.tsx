import { CircleCheck, ExternalLink, KeyRound, LoaderCircle, RotateCw, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button, buttonClass } from '#ui/display/button.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { connectMessages } from '../connect-messages.ts'
import { Steps } from '../parts/steps.tsx'
import { paths } from '../paths.ts'
import { useBots } from '../use-bots.ts'
import type { ConnectProps } from './connect-flow.tsx'
import { NoBot } from './no-bot.tsx'
import { Relink } from './relink.tsx'
import { useSignInWindow, type WindowPhase } from './use-sign-in-window.ts'

/** Signing in in a window of the service: one frame for every state, from before the window to the accounts. */
export const ConnectInWindow = ({ channel, target, botId, use, onClose }: ConnectProps) => {
  const text = useText(connectMessages)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const bots = useBots()
  const { phase, session, problem, open, end } = useSignInWindow({
    channel: channel.id,
    ...(botId && { botId }),
    ...(target && { workgateId: target.id }),
    ...(use && { uses: [use] }),
  })
  const label = channel.label[language]
  const sessionId = session?.id
  const isChoosing = phase === 'choosing' && !target
  useEffect(() => {
    if (isChoosing && sessionId) void navigate(paths.accounts(sessionId, botId), { replace: true })
  }, [isChoosing, sessionId, botId, navigate])
  const close = () => {
    end()
    onClose()
  }
  return (
    <Dialog
      open
      isPage
      onClose={close}
      mark={<KindIcon icon={channel.icon} className="size-9" />}
      title={text(target ? 'connect.with-again' : 'connect.with', { channel: label })}
      description={target ? text('connect.keeps', { name: target.name, count: target.threads }) : undefined}
    >
      {bots?.length === 0 ? (
        <NoBot />
      ) : (
        <>
          <Steps
            steps={[text('window.step-sign-in'), text('window.step-choose'), text('window.step-done')]}
            current={phase === 'done' ? 2 : phase === 'choosing' ? 1 : 0}
          />
          {phase === 'choosing' && target && session ? (
            <Relink session={session} target={target} onDone={onClose} onAgain={() => void open()} />
          ) : (
            <Frame
              phase={phase}
              label={label}
              problem={problem}
              signInUrl={session?.signInUrl}
              onOpen={() => void open()}
              onDone={onClose}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

type FrameProps = {
  phase: WindowPhase
  label: string
  problem: string | undefined
  signInUrl: string | null | undefined
  onOpen: () => void
  onDone: () => void
}

const spinning = <LoaderCircle className="animate-spin" />
const pictures: Record<WindowPhase, ReactNode> = {
  prepare: <KeyRound />,
  opening: spinning,
  wait: spinning,
  blocked: <ExternalLink />,
  processing: spinning,
  choosing: spinning,
  done: <CircleCheck />,
  failed: <TriangleAlert />,
}
const tones: Partial<Record<WindowPhase, string>> = {
  done: 'bg-success-soft text-success',
  failed: 'bg-danger-soft text-danger',
}

const Frame = ({ phase, label, problem, signInUrl, onOpen, onDone }: FrameProps) => {
  const text = useText(connectMessages)
  const [title, body] = useFrameWords(phase, label, problem)
  const words = useKeptFocus(phase)
  return (
    <div className="flex min-h-72 flex-col items-center justify-center px-4 py-8 text-center">
      <span
        aria-hidden="true"
        className={`mb-4 grid size-12 place-items-center rounded-full ${tones[phase] ?? 'bg-accent-soft text-accent'}`}
      >
        {pictures[phase]}
      </span>
      <div ref={words} tabIndex={-1} role={phase === 'failed' ? 'alert' : 'status'} className="outline-none">
        <p className="text-lg font-semibold text-balance">{title}</p>
        {body && <p className="mt-1 max-w-md text-sm text-pretty text-text-muted">{body}</p>}
      </div>
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {phase === 'prepare' && (
          <Button variant="primary" icon={<ExternalLink aria-hidden="true" className="size-4.5" />} onClick={onOpen}>
            {text('window.open')}
          </Button>
        )}
        {phase === 'done' && (
          <Button variant="primary" onClick={onDone}>
            {text('connect.finish')}
          </Button>
        )}
        {phase === 'failed' && (
          <Button variant="primary" icon={<RotateCw aria-hidden="true" className="size-4.5" />} onClick={onOpen}>
            {text('common.retry')}
          </Button>
        )}
        {(phase === 'wait' || phase === 'blocked') && signInUrl && (
          <a
            href={signInUrl}
            // A named window keeps its tie to this page, so that it can say when it is back and close itself.
            target="connect-sign-in"
            className={buttonClass(phase === 'blocked' ? 'primary' : 'secondary')}
          >
            <ExternalLink aria-hidden="true" className="size-4.5" />
            {text(phase === 'blocked' ? 'window.open' : 'window.again')}
          </a>
        )}
      </div>
    </div>
  )
}

/**
 * The pressed button goes with its state. Its focus moves to the words of the next one, not to the close button, whose
 * tooltip would cover them.
 */
const useKeptFocus = (phase: WindowPhase) => {
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (phase !== 'prepare' && document.activeElement === document.body) words.current?.focus()
  }, [phase])
  return words
}

const useFrameWords = (phase: WindowPhase, label: string, problem: string | undefined): [string, string?] => {
  const text = useText(connectMessages)
  switch (phase) {
    case 'prepare':
      return [text('window.prepare'), text('window.prepare-body', { channel: label })]
    case 'opening':
      return [text('window.opening')]
    case 'wait':
      return [text('window.wait'), text('window.wait-body')]
    case 'blocked':
      return [text('window.blocked'), text('window.blocked-body')]
    case 'done':
      return [text('window.success')]
    case 'failed':
      return [problem ?? text('window.failed')]
    default:
      return [text('window.processing')]
  }
}
