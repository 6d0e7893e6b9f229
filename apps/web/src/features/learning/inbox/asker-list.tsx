import type { Asker } from '@app/contracts/learning'
import { Link } from 'react-router'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { detailMessages } from '../detail-messages.ts'
import { paths } from '../paths.ts'

/** Who asked and in which words; each opens their conversation. */
export const AskerList = ({ askers, total }: { askers: readonly Asker[]; total: number }) => {
  const text = useText(detailMessages)
  return (
    <section>
      <h3 className="mb-2 flex items-baseline gap-2 text-sm font-semibold">
        {text('askers.title')}
        <span className="text-xs font-normal text-text-muted">{text('detail.customers', { count: total })}</span>
      </h3>
      <ul className="max-h-72 divide-y divide-border overflow-y-auto rounded-card border border-border">
        {askers.map((asker) => (
          <li key={asker.threadId}>
            <AskerRow asker={asker} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const AskerRow = ({ asker }: { asker: Asker }) => {
  const text = useText(detailMessages)
  const format = useFormat()
  const { icon, label } = useChannelLook()(asker.channel)
  const name = asker.name || text('askers.nobody')
  return (
    <Link
      to={paths.thread(asker.threadId)}
      title={text('askers.open', { name })}
      className="flex gap-2.5 px-3 py-2 hover:bg-surface-hover"
    >
      <KindIcon icon={icon} label={label} className="mt-0.5 size-5" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="truncate text-sm font-medium">{name}</span>
          <span className="tabular text-xs text-text-muted">{format.dateTime(asker.at)}</span>
        </span>
        <span className="line-clamp-2 text-sm text-text-muted">“{asker.text}”</span>
        <Fate asker={asker} />
      </span>
    </Link>
  )
}

/** Whether they were told, or why they cannot be. */
const Fate = ({ asker: { untold, toldAt } }: { asker: Asker }) => {
  const text = useText(detailMessages)
  const format = useFormat()
  if (untold === null) return null
  const words =
    untold === 'told'
      ? toldAt
        ? text('askers.told', { when: format.dateTime(toldAt) })
        : text('askers.waiting')
      : text(`askers.untold.${untold}`)
  return <span className="text-xs text-text-muted">{words}</span>
}
