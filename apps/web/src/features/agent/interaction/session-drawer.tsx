import type { getSession, Run } from '@app/contracts/agent'
import type { Bot } from '@app/contracts/bots'
import type { Reply } from '@app/contracts/endpoint'
import { ArrowLeft, Lightbulb, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { errorCode } from '#lib/api/errors.ts'
import { SaveCaseDialog, TraceActions } from '#features/evaluation/public.ts'
import { FetchedTrace, OutcomeBadge, traceMessages, useVersionText } from '#features/traces/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Bubble } from '#ui/chat/chat-bubble.tsx'
import { chatLook } from '#ui/chat/chat-look.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetSessionQuery } from '../api.ts'
import { interactionMessages } from './interaction-messages.ts'

const messages = { ...traceMessages, ...interactionMessages }
const slotNames = ['name', 'phone', 'email', 'address'] as const

type SessionDrawerProps = { bot: Bot; sessionId: string; onClose: () => void }

/** One conversation, turn by turn; each turn opens its reasons in the same place. */
export const SessionDrawer = ({ bot, sessionId, onClose }: SessionDrawerProps) => {
  const text = useText(messages)
  const query = useGetSessionQuery({ params: { sessionId } }, { refetchOnMountOrArgChange: true })
  const canWrite = useSession().can('bots.write')
  const [runId, setRunId] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const problem = problemOf(query)
  const data = query.currentData
  return (
    <>
      <Drawer
        open
        size="lg"
        onClose={onClose}
        title={runId ? text('trace.title') : data?.title || text('talks.drawer')}
        footer={
          runId ? (
            <Button
              icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
              onClick={() => setRunId(null)}
            >
              {text('talks.back')}
            </Button>
          ) : (
            canWrite &&
            data &&
            data.runs.length > 0 && (
              <Button icon={<ListPlus aria-hidden="true" className="size-4" />} onClick={() => setIsSaving(true)}>
                {text('talks.save-case')}
              </Button>
            )
          )
        }
      >
        {runId ? (
          <FetchedTrace key={runId} runId={runId} renderActions={(run) => <TraceActions bot={bot} run={run} />} />
        ) : problem ? (
          <ErrorState
            {...problem}
            message={errorCode(query.error) === 'AGENT_SESSION_NOT_FOUND' ? text('talks.missing') : problem.message}
          />
        ) : data ? (
          <Conversation session={data} onWhy={setRunId} />
        ) : (
          <div className="flex flex-col gap-4">
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-20 w-full" />
          </div>
        )}
      </Drawer>
      {isSaving && <SaveCaseDialog botId={bot.id} sessionId={sessionId} onClose={() => setIsSaving(false)} />}
    </>
  )
}

type SessionWithRuns = Reply<typeof getSession>

const Conversation = ({ session, onWhy }: { session: SessionWithRuns; onWhy: (runId: string) => void }) => {
  const text = useText(messages)
  const format = useFormat()
  const versionText = useVersionText()
  const { darkMode } = usePreferences()
  const known = slotNames.filter((name) => session.slots[name])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
        <Badge>{text(`talks.origin.${session.origin}`)}</Badge>
        <Badge tone={session.status === 'handed-off' ? 'accent' : 'neutral'}>
          {text(`talks.status.${session.status}`)}
        </Badge>
        <span>{versionText(session.versionLabel)}</span>
        <span aria-hidden="true">·</span>
        <span className="tabular">{format.dateTime(session.createdAt)}</span>
      </div>
      {known.length > 0 && (
        <section className="rounded-control bg-surface-sunken p-3 text-sm">
          <h3 className="mb-1 text-xs font-semibold text-text-muted">{text('talks.slots')}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {known.map((name) => (
              <div key={name} className="contents">
                <dt className="text-text-muted">{text(`trace.slot.${name}`)}</dt>
                <dd className="break-words">{session.slots[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <ol {...chatLook(null, darkMode, 'flex flex-col gap-5 bg-transparent!')}>
        {session.runs.map((run) => (
          <TurnItem key={run.id} run={run} onWhy={() => onWhy(run.id)} />
        ))}
      </ol>
    </div>
  )
}

const TurnItem = ({ run, onWhy }: { run: Run; onWhy: () => void }) => {
  const text = useText(messages)
  const format = useFormat()
  return (
    <li className="flex flex-col gap-2">
      <Bubble from="customer" speaker={text('talks.customer')}>
        {run.input}
      </Bubble>
      <Bubble from="bot" speaker={text('talks.bot')}>
        {run.reply ? (
          <Markdown source={run.reply.text} />
        ) : (
          <p className="text-text-muted italic">{text('talks.no-reply')}</p>
        )}
      </Bubble>
      <div className="flex flex-wrap items-center gap-2 text-xs text-text-muted">
        <OutcomeBadge run={run} />
        <span className="tabular">{format.time(run.startedAt)}</span>
        <span className="tabular">{text('trace.ms', { ms: format.number(run.ms) })}</span>
        {run.credits > 0 && (
          <span className="tabular">
            {format.number(run.credits)} {text('talks.credits').toLowerCase()}
          </span>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="h-7! px-2! text-xs!"
          icon={<Lightbulb aria-hidden="true" className="size-3.5" />}
          onClick={onWhy}
        >
          {text('talks.why')}
          <span className="sr-only"> “{run.input}”</span>
        </Button>
      </div>
    </li>
  )
}
