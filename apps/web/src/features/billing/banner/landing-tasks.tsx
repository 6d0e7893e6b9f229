import type { getCreditLanding } from '@app/contracts/credits'
import type { Reply } from '@app/contracts/endpoint'
import { Bell, Check, Clock, MessageCircleQuestion, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { useCurrentPackageQuery } from '../api.ts'
import { bannerMessages } from '../banner-messages.ts'
import { paths } from '../paths.ts'
import type { Standing } from './credit-banner.tsx'

type Landing = Reply<typeof getCreditLanding>

const minuteMs = 60_000

/** What a person can do until the money arrives. */
export const LandingTasks = ({ landing }: { landing: Landing }) => {
  const text = useText(bannerMessages)
  const format = useFormat()
  const { waitingLongest, waiting, handedOff, toldTo, since } = landing
  const longest = waitingLongest[0]
  const [now] = useState(() => Date.now())
  const minutes = longest ? Math.max(0, Math.floor((now - Date.parse(longest.since)) / minuteMs)) : 0
  return (
    <Card>
      <CardHeader title={text('tasks.title')} />
      <CardBody>
        <ul className="divide-y divide-border">
          {longest && (
            <Task
              icon={Clock}
              name={text('tasks.waiting', { count: format.number(waiting), minutes: format.number(minutes) })}
              note={waitingLongest.map(({ title }) => title).join(', ')}
              act={
                <LinkButton size="sm" to={`/chat?thread=${longest.threadId}`}>
                  {text('tasks.answer')}
                </LinkButton>
              }
            />
          )}
          {handedOff > 0 && (
            <Task
              icon={MessageCircleQuestion}
              name={text('tasks.learn')}
              note={text('tasks.learn-note')}
              act={
                <LinkButton size="sm" to="/qna">
                  {text('tasks.add')}
                </LinkButton>
              }
            />
          )}
          <Task
            icon={Bell}
            name={text('tasks.told', { email: toldTo.join(', '), time: format.dateTime(since) })}
            note={text('tasks.told-note')}
            act={
              <LinkButton variant="ghost" size="sm" to={paths.statement}>
                {text('landing.statement')}
              </LinkButton>
            }
          />
        </ul>
      </CardBody>
    </Card>
  )
}

type TaskProps = { icon: LucideIcon; name: string; note: string; act: ReactNode }

const Task = ({ icon: Icon, name, note, act }: TaskProps) => (
  <li className="flex flex-wrap items-center gap-3 py-3">
    <Icon aria-hidden="true" className="size-4.5 shrink-0 text-text-muted" />
    <p className="min-w-0 flex-1 basis-48">
      <span className="block text-sm font-medium">{name}</span>
      <span className="block truncate text-xs text-text-muted">{note}</span>
    </p>
    {act}
  </li>
)

/** What was used, what is left of purchases, and how far the smallest one reaches. */
export const LandingFigures = ({ standing: { smallestPack } }: { standing: Standing }) => {
  const text = useText(bannerMessages)
  const { number } = useFormat()
  const { data } = useCurrentPackageQuery()
  if (!data) return null
  const { used, limit, bought, perDay } = data.credits
  const days = smallestPack && perDay ? Math.max(1, Math.floor(smallestPack.credits / perDay)) : null
  const shown = [
    { name: text('figures.cycle'), value: number(used), rest: `/ ${number(limit)}`, note: text('figures.cycle-note') },
    { name: text('figures.bought'), value: number(bought), rest: '', note: text('figures.bought-note') },
    {
      name: text('figures.pace'),
      value: perDay === null ? '—' : number(perDay),
      rest: perDay === null ? '' : text('figures.per-day'),
      note:
        smallestPack && days
          ? text('figures.reach', { count: number(smallestPack.credits), days: number(days) })
          : text('figures.no-pace'),
    },
  ]
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {shown.map(({ name, value, rest, note }) => (
        <div key={name} className="rounded-card border border-border bg-surface p-5 shadow-card">
          <dt className="text-sm text-text-muted">{name}</dt>
          <dd className="tabular">
            <span className="text-xl font-semibold">{value}</span> <span className="text-sm">{rest}</span>
            <span className="block text-xs text-text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing has to be turned on again, and nobody gets a late answer. */
export const AfterPayment = () => {
  const text = useText(bannerMessages)
  return (
    <Card>
      <CardHeader title={text('after.title')} description={text('after.lead')} />
      <CardBody>
        <ul className="flex flex-col gap-2 text-sm">
          {(['after.new', 'after.waiting', 'after.told'] as const).map((line) => (
            <li key={line} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
              {text(line)}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
