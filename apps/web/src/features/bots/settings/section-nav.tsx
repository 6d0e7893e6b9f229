import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Section } from '../diff/change-places.ts'
import { settingsMessages } from '../settings-messages.ts'
import { useSettings } from './settings-context.ts'

/** Knowledge stands second: it is what a new shop lacks. */
export const formSections = [
  'basics',
  'knowledge',
  'persona',
  'goals',
  'answers',
  'model',
  'tools',
  'handoff',
  'fallback',
  'limits',
] as const satisfies readonly Section[]

/** The section the reader is at: the last one whose head has passed the upper third of the window. */
const useCurrentSection = () => {
  const [current, setCurrent] = useState<Section>('basics')
  useEffect(() => {
    const look = () => {
      const line = innerHeight / 3
      const passed = formSections.filter(
        (section) => (document.getElementById(`section-${section}`)?.getBoundingClientRect().top ?? Infinity) < line,
      )
      setCurrent(passed.at(-1) ?? 'basics')
    }
    look()
    addEventListener('scroll', look, { passive: true, capture: true })
    return () => removeEventListener('scroll', look, { capture: true })
  }, [])
  return current
}

const jump = (section: string) => {
  const target = document.getElementById(`section-${section}`)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

/** How many things a section holds; nothing for one that is a plain form, or holds none. */
const countIn = (section: Section, { datasets, goals, forbiddenTopics, tools }: ChatbotConfig): number => {
  if (section === 'knowledge') return datasets.length
  if (section === 'goals') return goals.length + forbiddenTopics.length
  if (section !== 'tools') return 0
  const own = [tools.captureContact, tools.handoff, tools.productLookup].filter(Boolean)
  return own.length + tools.http.length + tools.mcp.length
}

/** Jumps within the long form; hidden where there is no room beside it. */
export const SectionNav = () => {
  const text = useText(settingsMessages)
  const { config } = useSettings()
  const current = useCurrentSection()
  return (
    <nav aria-label={text('settings.sections')} className="hidden xl:block">
      <ul className="flex flex-col gap-0.5">
        {formSections.map((section) => (
          <li key={section}>
            <button
              type="button"
              aria-current={section === current ? 'true' : undefined}
              onClick={() => jump(section)}
              className={cx(
                'flex w-full items-center gap-2 rounded-control px-3 py-1.5 text-start text-sm transition-colors duration-150',
                section === current
                  ? 'bg-accent-soft font-medium text-accent'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              <span className="min-w-0 flex-1">{text(`settings.section.${section}`)}</span>
              <Count of={countIn(section, config)} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Count = ({ of: count }: { of: number }) =>
  count > 0 && <span className="tabular text-xs text-text-muted">{count}</span>

/** The same on narrow screens, above the form: the section at hand, the way to the others, and to the test chat. */
export const SectionPicker = ({ onTest }: { onTest: () => void }) => {
  const text = useText(settingsMessages)
  const current = useCurrentSection()
  const place = formSections.findIndex((section) => section === current) + 1
  return (
    <div className="sticky top-[calc(var(--sticky-top)+0.5rem)] z-10 sm:top-(--sticky-top) -mx-1 mb-4 flex items-center gap-3 bg-canvas px-1 py-1.5 xl:hidden">
      <Select
        className="min-w-0 flex-1"
        label={text('settings.sections')}
        hideLabel
        value={current}
        onChange={jump}
        options={formSections.map((value) => ({ value, label: text(`settings.section.${value}`) }))}
      />
      <span className="tabular shrink-0 text-sm text-text-muted">
        {text('settings.section-place', { place, count: formSections.length })}
      </span>
      <Button
        size="sm"
        className="shrink-0"
        icon={<MessageSquareText aria-hidden="true" className="size-4" />}
        onClick={onTest}
      >
        {text('settings.try-here')}
      </Button>
    </div>
  )
}
