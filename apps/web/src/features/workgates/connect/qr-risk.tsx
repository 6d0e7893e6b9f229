import type { ChannelDescription } from '@app/contracts/channels'
import { ShieldAlert } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { qrMessages } from '../qr-messages.ts'

type QrRiskProps = {
  channel: ChannelDescription
  agreedAt: number | null
  /** Left out once it was agreed to: it stays visible, ticked, with its time. */
  onAgree?: ((agrees: boolean) => void) | undefined
}

/** What may happen to the account, in the channel's own words, and the consent to it. */
export const QrRisk = ({ channel, agreedAt, onAgree }: QrRiskProps) => {
  const text = useText(qrMessages)
  const { language } = useLanguage()
  const format = useFormat()
  const titleId = useId()
  const { risk } = channel.connect
  if (!risk) return null
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-warning bg-warning-soft p-4 text-sm">
      <h3 id={titleId} className="flex items-center gap-2 font-semibold text-warning">
        <ShieldAlert aria-hidden="true" className="size-4.5" />
        {text('qr.risk')}
      </h3>
      <p className="mt-1.5 text-pretty whitespace-pre-line">{risk[language]}</p>
      <div className="mt-3 border-t border-warning/50 pt-3">
        <Checkbox
          label={
            <span className="text-sm font-medium">
              {text('qr.agree')}
              {agreedAt !== null && !onAgree && (
                <span className="tabular ms-1 font-normal"> {format.dateTime(agreedAt)}</span>
              )}
            </span>
          }
          checked={agreedAt !== null}
          disabled={!onAgree}
          onChange={(event) => onAgree?.(event.target.checked)}
        />
      </div>
    </section>
  )
}
