import { Unplug } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { brokenMessages } from './broken-messages.ts'

/** The place in a conversation from which on messages may be missing. */
export const BrokenLine = ({ at }: { at: string }) => {
  const text = useText(brokenMessages)
  const format = useFormat()
  return (
    <p className="mx-auto flex max-w-[90%] items-center justify-center gap-2 px-4 py-2 text-xs text-pretty text-danger">
      <Unplug aria-hidden="true" className="size-3.5 shrink-0" />
      {text('broken.marker', { time: format.dateTime(at) })}
    </p>
  )
}
