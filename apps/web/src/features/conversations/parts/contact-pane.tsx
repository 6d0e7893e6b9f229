import type { Thread } from '@app/contracts/conversations'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { ContactPanel } from '#features/contacts/public.ts'
import { SalePanel } from '#features/sales/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { BrokenPanel } from '../broken/broken-panel.tsx'
import { useBrokenChannels } from '../broken/use-broken-channels.ts'
import { chatMessages } from '../messages.ts'
import { threadMessages } from '../thread/thread-messages.ts'

const ORIGINS = ['page', 'title', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign'] as const
const messages = { ...chatMessages, ...threadMessages }

/** The right pane: who the customer is and where they came from, or what they order. */
export const ContactPane = ({ thread, onClose }: { thread: Thread; onClose: () => void }) => {
  const text = useText(messages)
  const [shown, setShown] = useState<'contact' | 'sales'>('contact')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-b border-border px-3 py-2.5">
        <IconButton
          size="sm"
          className="xl:hidden"
          label={text('chat.to-thread')}
          icon={<ArrowLeft aria-hidden="true" className="rtl:rotate-180" />}
          onClick={onClose}
        />
        <h2 className="sr-only">{text('chat.contact')}</h2>
        <Segments
          label={text('chat.contact')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'contact', label: text('chat.tab-contact') },
            { value: 'sales', label: text('chat.tab-sales') },
          ]}
        />
      </header>
      {shown === 'sales' ? (
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          <SalePanel key={thread.id} threadId={thread.id} />
        </div>
      ) : (
        <Customer thread={thread} />
      )}
    </div>
  )
}

const Customer = ({ thread }: { thread: Thread }) => {
  const text = useText(messages)
  const broken = useBrokenChannels().find(thread.workgateId)
  const originName = (name: string) => {
    const known = ORIGINS.find((each) => each === name)
    return known ? text(`origin.${known}`) : name.replaceAll('_', ' ')
  }
  const origin = Object.entries(thread.origin).filter(([, value]) => value !== '')
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
      {broken && <BrokenPanel key={thread.id} broken={broken} threadId={thread.id} />}
      <ContactPanel thread={thread} />
      {origin.length > 0 && (
        <section>
          <h3 className="mb-1.5 text-xs font-semibold text-text-muted">{text('origin.heading')}</h3>
          <dl className="flex flex-col gap-1.5 text-sm">
            {origin.map(([name, value]) => (
              <div key={name}>
                <dt className="text-xs text-text-muted">{originName(name)}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
