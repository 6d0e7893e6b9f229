import type { ChannelDescription } from '@app/contracts/channels'
import type { Reply } from '@app/contracts/endpoint'
import type { getWorkgate } from '@app/contracts/workgates'
import { CircleCheck } from 'lucide-react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useUrl } from '#lib/page/use-url.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ConnectInWindow } from '../connect/connect-in-window.tsx'
import { detailMessages } from '../detail-messages.ts'

type UsesCardProps = { detail: Reply<typeof getWorkgate>; channel: ChannelDescription }

/**
 * What the account may be used for, and a button for each use it does not allow yet: the window of its service then
 * asks for that right too. Which one is part of the address, so that a reload finds the window again.
 */
export const UsesCard = ({ detail, channel }: UsesCardProps) => {
  const text = useText(detailMessages)
  const { language } = useLanguage()
  const { search, change } = useUrl()
  const { uses } = channel.connect
  const wanted = uses.find(({ id }) => id === search.get('use'))
  if (uses.length === 0) return null
  return (
    <Card>
      <CardHeader title={text('uses.title')} description={text('uses.lead')} />
      <CardBody>
        <ul className="flex flex-col divide-y divide-border">
          {uses.map(({ id, label, help }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <p className="text-sm font-medium">{label[language]}</p>
                <p className="text-sm text-text-muted">{help[language]}</p>
              </div>
              {detail.uses.includes(id) ? (
                <span className="inline-flex shrink-0 items-center gap-1.5 text-sm text-success">
                  <CircleCheck aria-hidden="true" className="size-4" />
                  {text('uses.allowed')}
                </span>
              ) : (
                <Button
                  size="sm"
                  className="shrink-0"
                  aria-label={text('uses.allow-this', { use: label[language] })}
                  onClick={() => change({ use: id, session: undefined })}
                >
                  {text('uses.allow')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </CardBody>
      {wanted && (
        <ConnectInWindow
          channel={channel}
          target={detail.workgate}
          botId={detail.workgate.botId}
          use={wanted.id}
          onClose={() => change({ use: undefined, session: undefined }, { replace: true })}
        />
      )}
    </Card>
  )
}
