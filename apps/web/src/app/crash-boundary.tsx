import { RotateCw, TriangleAlert } from 'lucide-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { requestIdOf } from '#lib/api/errors.ts'
import { Button, buttonClass } from '#ui/display/button.tsx'
import { entryMessages } from './entry-messages.ts'

/** Happens when a new version replaced the files an open tab still asks for. */
const isStaleCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module|module script/i.test(error.message)

const shortCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const CrashPage = ({ error, code }: { error: unknown; code: string }) => {
  const text = useText(entryMessages)
  const isStale = isStaleCode(error)
  return (
    <div role="alert" className="flex min-h-[70dvh] flex-col items-center justify-center px-6 py-12 text-center">
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-danger-soft text-danger" aria-hidden="true">
        <TriangleAlert />
      </span>
      <h1 className="text-2xl font-semibold tracking-tight">{text('crash.title')}</h1>
      <p className="mt-2 max-w-lg text-text-muted">{text(isStale ? 'crash.stale' : 'crash.body')}</p>
      {!isStale && (
        <p className="mt-3 text-sm text-text-muted">
          {text('ui.error.request-id')}: <code className="font-mono text-text">{requestIdOf(error) ?? code}</code>
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button
          variant="primary"
          icon={<RotateCw aria-hidden="true" className="size-4" />}
          onClick={() => location.reload()}
        >
          {text('common.reload')}
        </Button>
        {/* A full load on purpose: what broke is still in memory. */}
        <a href="/dashboard" className={buttonClass('secondary')}>
          {text('crash.home')}
        </a>
      </div>
    </div>
  )
}

interface CrashProps {
  children: ReactNode
  /** A new page resets the boundary. */
  resetKey?: string | undefined
}

interface CrashState {
  error: unknown
  code: string
  resetKey: string | undefined
}

/** The outermost error boundary: a crashed page shows what to do next instead of a white screen. */
export class CrashBoundary extends Component<CrashProps, CrashState> {
  override state: CrashState = { error: null, code: '', resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { error: error ?? new Error('nothing was thrown'), code: shortCode() }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // The code is also shown on screen, so that a report to support can be matched with this line.
    reportError(new Error(`BizAgent ${this.state.code} ${info.componentStack ?? ''}`, { cause: error }))
  }

  static getDerivedStateFromProps({ resetKey }: CrashProps, state: CrashState): CrashState | null {
    return resetKey === state.resetKey ? null : { error: null, code: '', resetKey }
  }

  override render() {
    return this.state.error ? <CrashPage error={this.state.error} code={this.state.code} /> : this.props.children
  }
}
