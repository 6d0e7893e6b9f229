import { X } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { definitionMessages } from './definitions-messages.ts'

export const definitionKeys = [
  'conversations',
  'ai-only',
  'handoffs',
  'manual',
  'first-answer-ai',
  'first-answer-staff',
  'leads',
  'orders',
  'unanswered',
  'credits',
  'extremes',
] as const
export type DefinitionKey = (typeof definitionKeys)[number]

export const idOfDefinition = (key: DefinitionKey): string => `definition-${key}`

/** What each number is made of. */
export const DefinitionList = ({ countedAt }: { countedAt: string | undefined }) => {
  const text = useText(definitionMessages)
  const format = useFormat()
  return (
    <>
      <dl className="divide-y divide-border">
        {definitionKeys.map((key) => (
          <div key={key} id={idOfDefinition(key)} tabIndex={-1} className="scroll-mt-24 py-2.5 target:bg-accent-soft">
            <dt className="text-sm font-semibold">{text(`def.${key}`)}</dt>
            <dd className="mt-0.5 text-xs text-text-muted">{text(`def.${key}-text`)}</dd>
          </div>
        ))}
      </dl>
      {countedAt && (
        <p className="border-t border-border pt-3 text-xs text-text-muted">
          {text('def.counted', { time: format.time(countedAt) })}
        </p>
      )}
    </>
  )
}

type PanelProps = { countedAt: string | undefined; onClose: () => void }

/** Beside the tables, not over them. */
export const DefinitionPanel = ({ countedAt, onClose }: PanelProps) => {
  const text = useText(definitionMessages)
  return (
    <aside
      aria-label={text('def.title')}
      className="rounded-card border border-border bg-surface px-4 pt-3 pb-4 shadow-card"
    >
      <header className="flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{text('def.title')}</h2>
        <IconButton
          size="sm"
          label={text('common.close')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onClose}
        />
      </header>
      <DefinitionList countedAt={countedAt} />
    </aside>
  )
}
