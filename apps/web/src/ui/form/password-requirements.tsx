import type { FieldWord } from '@app/contracts/field-words'
import { passwordRules } from '@app/contracts/forms'
import { Check, Circle } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'

const WORDS = {
  'auth.password.too-short': 'ui.password.length',
  'auth.password.upper': 'ui.password.upper',
  'auth.password.lower': 'ui.password.lower',
  'auth.password.digit': 'ui.password.digit',
  'auth.password.special': 'ui.password.special',
} as const satisfies Partial<Record<FieldWord, string>>

const wordsOf = (word: FieldWord) => WORDS[word as keyof typeof WORDS]

/** The five rules of a password, ticked while it is typed. */
export const PasswordRequirements = ({ value, id }: { value: string; id?: string | undefined }) => {
  const text = useText()
  return (
    <div id={id} className="rounded-control bg-surface-sunken p-3.5">
      <p className="mb-2 text-sm font-medium">{text('ui.password.title')}</p>
      <ul className="flex flex-col gap-1.5">
        {passwordRules.map((rule) => {
          const met = rule.holds(value)
          const Icon = met ? Check : Circle
          return (
            <li
              key={rule.word}
              className={cx('flex items-center gap-2 text-sm', met ? 'text-success' : 'text-text-muted')}
            >
              <Icon aria-hidden="true" className={met ? 'size-4 stroke-2' : 'mx-1 size-2'} />
              <span>{text(wordsOf(rule.word))}</span>
              <span className="sr-only">{text(met ? 'ui.password.met' : 'ui.password.unmet')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
