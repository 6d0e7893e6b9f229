import type { UserDetail } from '@app/contracts/users'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { userMessages } from '../messages.ts'

const LANGUAGE_NAMES = { vi: 'Tiếng Việt', en: 'English' } as const

export const UserFacts = ({ user }: { user: UserDetail }) => {
  const text = useText(userMessages)
  const format = useFormat()
  return (
    <Card>
      <CardHeader title={text('users.detail.about')} />
      <CardBody>
        <dl className="flex flex-col divide-y divide-border">
          <Fact name={text('common.email')}>{user.email}</Fact>
          <Fact name={text('users.detail.confirmed')}>
            {user.emailConfirmedAt ? (
              format.dateTime(user.emailConfirmedAt)
            ) : (
              <Badge tone="warning">{text('users.detail.not-confirmed')}</Badge>
            )}
          </Fact>
          <Fact name={text('users.detail.username')}>{user.username ?? '—'}</Fact>
          {user.isWhole && <Fact name={text('common.phone')}>{format.phone(user.phone)}</Fact>}
          <Fact name={text('users.detail.language')}>{LANGUAGE_NAMES[user.language]}</Fact>
          <Fact name={text('users.detail.registered')}>{format.dateTime(user.createdAt)}</Fact>
          <Fact name={text('users.detail.last-seen')}>
            {user.lastSeenAt ? <RelativeTime value={user.lastSeenAt} /> : text('users.list.never')}
          </Fact>
          <Fact name={text('users.detail.id')}>
            <span className="-my-1.5 flex items-center gap-1">
              <code className="min-w-0 font-mono text-xs break-all">{user.id}</code>
              <CopyButton value={user.id} label={text('users.detail.copy-id')} />
            </span>
          </Fact>
        </dl>
      </CardBody>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-sm text-text-muted">{name}</dt>
    <dd className="min-w-0 text-sm font-medium break-words">{children}</dd>
  </div>
)
