import { useEffect, useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import type { Section } from '../diff/change-places.ts'
import { settingsMessages } from '../settings-messages.ts'

export const formSections = [
  'basics',
  'persona',
  'goals',
  'knowledge',
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

/** Jumps within the long form; hidden where there is no room beside it. */
export const SectionNav = () => {
  const text = useText(settingsMessages)
  const current = useCurrentSection()
  const jump = (section: Section) => {
    const target = document.getElementById(`section-${section}`)
    target?.scrollIntoView({ block: 'start' })
    target?.focus({ preventScroll: true })
  }
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
                'w-full rounded-control px-3 py-1.5 text-start text-sm transition-colors duration-150',
                section === current
                  ? 'bg-accent-soft font-medium text-accent'
                  : 'text-text-muted hover:bg-surface-hover hover:text-text',
              )}
            >
              {text(`settings.section.${section}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
