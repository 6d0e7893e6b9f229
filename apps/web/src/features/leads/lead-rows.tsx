import type { Lead } from '@app/contracts/leads'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { RowList } from '#ui/list/row-list.tsx'
import { useListLeadsQuery, useRetryLeadMutation } from './api.ts'
import { leadsMessages } from './messages.ts'

const TONES: Record<Lead['state'], Tone> = { waiting: 'info', sent: 'success', failed: 'danger' }

/** The last leads and whether they stand in the sheet. */
export const LeadRows = ({ botId }: { botId: string }) => {
  const text = useText(leadsMessages)
  const query = useListLeadsQuery({ params: { id: botId } }, { refetchOnMountOrArgChange: true })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{text('leads.recent')}</h3>
      <RowList query={query} empty={text('leads.recent-none')} skeleton="h-14 w-full">
        {(leads) => (
          <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
            {leads.map((lead) => (
              <LeadRow key={lead.id} lead={lead} />
            ))}
          </ul>
        )}
      </RowList>
    </section>
  )
}

const LeadRow = ({ lead }: { lead: Lead }) => {
  const text = useText(leadsMessages)
  const [retry, { isLoading }] = useRetryLeadMutation()
  const name = lead.contact ? lead.contact.name || (lead.contact.phone ?? '') : text('leads.person-gone')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <div className="min-w-44 flex-1">
        <p className="text-sm font-medium">{name}</p>
        <p className="text-xs text-text-muted">
          {lead.contact?.phone} · <RelativeTime value={lead.sentAt ?? lead.createdAt} />
          {lead.failure && <span className="text-danger"> · {text(`leads.failure.${lead.failure}`)}</span>}
        </p>
      </div>
      <Badge tone={TONES[lead.state]}>{text(`leads.state.${lead.state}`)}</Badge>
      {lead.state === 'failed' && (
        <Button
          size="sm"
          busy={isLoading}
          aria-label={text('leads.retry-of', { name })}
          onClick={() => void settle(retry({ params: { leadId: lead.id } }), () => text('leads.retry-done'))}
        >
          {text('leads.retry')}
        </Button>
      )}
    </li>
  )
}
