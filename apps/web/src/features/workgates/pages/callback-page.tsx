import { finishSignIn } from '@app/contracts/connect-sessions'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { callApi } from '#lib/api/api-base-query.ts'
import { loadErrorTable } from '#lib/api/error-table.ts'
import { errorText } from '#lib/api/errors.ts'
import { knownChannels, loadChannels } from '#lib/channels/channels.ts'
import { translate, useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { tellReturned } from '../connect/window-words.ts'
import { connectMessages } from '../connect-messages.ts'

type Outcome = { kind: 'working' } | { kind: 'done' } | { kind: 'failed'; words: string; isSignedOut?: boolean }

const failed = (words: string): Outcome => ({ kind: 'failed', words })

/** Hands what the service said to the server, and says how it went. */
const finish = async (pathname: string, search: string, named: string | undefined): Promise<Outcome> => {
  const query = Object.fromEntries(new URLSearchParams(search))
  // A refusal of the service has no code; the server knows whose window it was by the state.
  if (!query['state'] || !(query['code'] || query['error']))
    return failed(translate(specMessages, 'spec.missing-code-or-state'))
  await Promise.all([loadChannels(), loadErrorTable()])
  const described = knownChannels().find(({ connect }) => connect.callbackPath === pathname)
  const { data, error } = await callApi(finishSignIn, { body: { channel: described?.id ?? named ?? 'unknown', query } })
  tellReturned(data?.id)
  if (!data) return failed(errorText(error))
  return data.state === 'failed' ? failed(data.problem?.message ?? errorText(undefined)) : { kind: 'done' }
}

/** Where the window of a service comes back to. It tells the page that opened it, and closes itself. */
export const CallbackPage = () => {
  const { isAuth } = useSession()
  const { pathname, search } = useLocation()
  const { channel } = useParams()
  const [finished, setFinished] = useState<Outcome>({ kind: 'working' })
  const isAsked = useRef(false)
  useEffect(() => {
    // A code can be used once.
    if (!isAuth || isAsked.current) return
    isAsked.current = true
    void finish(pathname, search, channel).then((outcome) => {
      setFinished(outcome)
      // Only a window that a page has opened can be closed by itself; another one stays and says what to do.
      if (outcome.kind === 'done') globalThis.close()
    })
  }, [isAuth, pathname, search, channel])
  const signedOut: Outcome = {
    kind: 'failed',
    words: translate(specMessages, 'spec.token-not-found'),
    isSignedOut: true,
  }
  return <CallbackView outcome={isAuth ? finished : signedOut} />
}

const looks = {
  working: { Icon: LoaderCircle, tone: 'bg-accent-soft text-accent' },
  done: { Icon: CircleCheck, tone: 'bg-success-soft text-success' },
  failed: { Icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
} as const

const CallbackView = ({ outcome }: { outcome: Outcome }) => {
  const text = useText(connectMessages)
  const { Icon, tone } = looks[outcome.kind]
  const isFailed = outcome.kind === 'failed'
  return (
    <section className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <span aria-hidden="true" className={`mb-4 grid size-12 place-items-center rounded-full ${tone}`}>
        <Icon className={outcome.kind === 'working' ? 'animate-spin' : undefined} />
      </span>
      <div role={isFailed ? 'alert' : 'status'}>
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          {text(`callback.${outcome.kind}`)}
        </h1>
        {isFailed && <p className="mt-2 text-base text-pretty">{outcome.words}</p>}
        {outcome.kind !== 'working' && <p className="mt-2 text-sm text-text-muted">{text('callback.close')}</p>}
      </div>
      {outcome.kind !== 'working' && (
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {isFailed && outcome.isSignedOut ? (
            <LinkButton variant="primary" to="/">
              {text('callback.to-login')}
            </LinkButton>
          ) : (
            <LinkButton to="/integration">{text('callback.to-list')}</LinkButton>
          )}
          <Button onClick={() => globalThis.close()}>{text('callback.close-button')}</Button>
        </div>
      )}
    </section>
  )
}
