import type { Bot } from '@app/contracts/bots'
import { ArrowLeft, CircleHelp, Code, Palette, Upload, type LucideIcon } from 'lucide-react'
import { useCallback, type ReactNode } from 'react'
import { ChatPanel, useTestChat } from '#features/agent/public.ts'
import { AddQna } from '#features/traces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useStartedBotQuery } from './api.ts'
import { startMessages } from './messages.ts'

/** The real engine in a test conversation: what it knows, and what it honestly does not. */
export const StepTry = ({ botId, onBack }: { botId: string; onBack: () => void }) => {
  const query = useStartedBotQuery({ params: { id: botId } }, { refetchOnMountOrArgChange: true })
  const problem = query.data ? undefined : problemOf(query)
  if (problem)
    return (
      <Card>
        <ErrorState {...problem} />
      </Card>
    )
  return query.data ? <Try bot={query.data} onBack={onBack} /> : <Skeleton className="h-96 w-full rounded-card" />
}

const MOST_QUESTIONS = 3

const Try = ({ bot, onBack }: { bot: Bot; onBack: () => void }) => {
  const text = useText(startMessages)
  const { search, change } = useUrl()
  const onSession = useCallback(
    (sessionId: string | null) => change({ session: sessionId ?? undefined }, { replace: true }),
    [change],
  )
  const chat = useTestChat({ botId: bot.id, environment: 'development', sessionId: search.get('session'), onSession })
  const questions = [
    ...bot.appearance.suggestions.filter((each) => each.trim() !== '').slice(0, MOST_QUESTIONS),
    text('try.unknown'),
  ]
  const unknown = chat.turns.findLast(({ run }) => run?.outcome === 'no_answer' || run?.outcome === 'handoff')
  const page = `/biz-agent/${bot.id}`
  return (
    <Card className="grid overflow-hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col p-5 sm:p-7">
        <h2 className="text-lg font-semibold">{text('try.title')}</h2>
        <p className="text-sm text-text-muted">{text('try.lead')}</p>
        <ul aria-label={text('try.questions')} className="mt-4 flex flex-wrap gap-2">
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                disabled={chat.isWriting}
                onClick={() => chat.send(question)}
                className="min-h-9 rounded-full border border-accent px-4 text-sm font-medium text-accent hover:bg-accent-soft disabled:opacity-55"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
        <NextThings bot={bot} unknown={unknown?.text} />
        <div className="mt-auto flex flex-wrap justify-between gap-3 pt-6">
          <Button
            variant="ghost"
            icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            onClick={onBack}
          >
            {text('start.back')}
          </Button>
          <LinkButton
            variant="primary"
            to={`${page}?do=publish`}
            icon={<Upload aria-hidden="true" className="size-4.5" />}
          >
            {text('try.publish')}
          </LinkButton>
        </div>
      </div>
      <div className="flex h-140 border-border bg-surface-sunken p-4 max-lg:border-t lg:border-s">
        <ChatPanel
          bot={bot}
          appearance={bot.appearance}
          chat={chat}
          chosenId={undefined}
          onChoose={() => window.open(`${page}/test`, `bot-test-${bot.id}`, 'popup')}
        />
      </div>
    </Card>
  )
}

/** What is worth doing next; the question without an answer first. */
const NextThings = ({ bot, unknown }: { bot: Bot; unknown: string | undefined }) => {
  const text = useText(startMessages)
  const page = `/biz-agent/${bot.id}`
  return (
    <ul className="mt-5 divide-y divide-border rounded-card border border-border">
      {unknown !== undefined && (
        <Next
          icon={CircleHelp}
          name={text('try.open', { question: unknown })}
          lead={text('try.open-lead')}
          act={<AddQna bot={bot} question={unknown} variant="secondary" />}
        />
      )}
      <Next
        icon={Palette}
        name={text('try.look')}
        lead={text('try.look-lead')}
        act={
          <LinkButton size="sm" to={`${page}?tab=appearance`}>
            {text('try.look-act')}
          </LinkButton>
        }
      />
      <Next
        icon={Code}
        name={text('try.embed')}
        lead={text('try.embed-lead')}
        act={
          <LinkButton size="sm" to={`${page}?tab=appearance#embed`}>
            {text('try.embed-act')}
          </LinkButton>
        }
      />
    </ul>
  )
}

const Next = ({ icon: Icon, name, lead, act }: { icon: LucideIcon; name: string; lead: string; act: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
    <Icon aria-hidden="true" className="text-text-muted" />
    <span className="min-w-0 flex-1 basis-52">
      <span className="block text-sm font-semibold break-words">{name}</span>
      <span className="block text-xs text-text-muted">{lead}</span>
    </span>
    {act}
  </li>
)
