import type { Template, TemplateVariable } from '@app/contracts/templates'
import { Bubble } from '#ui/chat/chat-bubble.tsx'
import { chatLook } from '#ui/chat/chat-look.ts'
import { ChatTop } from '#ui/chat/chat-top.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { withPronouns } from '#features/templates/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { exampleOf, filledIn, type PreviewPiece } from './facts.ts'
import { startMessages } from './messages.ts'
import type { Answers } from './use-make-bot.ts'

type FactsPreviewProps = {
  shop: string
  template: Template | undefined
  facts: readonly TemplateVariable[]
  answers: Answers
}

/** What a customer is told, following what is typed; the own words are marked. */
export const FactsPreview = ({ shop, template, facts, answers }: FactsPreviewProps) => {
  const text = useText(startMessages)
  const { darkMode } = usePreferences()
  const talks = useTalks({ shop, template, facts, answers })
  return (
    <div className="flex h-full flex-col border-border bg-surface-sunken p-4 max-lg:border-t lg:border-s">
      <p className="mb-3 flex items-center justify-between gap-2 text-sm font-semibold">
        {text('facts.seen')}
        <Badge tone="success">{text('facts.live')}</Badge>
      </p>
      <div
        {...chatLook(
          template?.color ?? null,
          darkMode,
          'flex min-h-80 flex-1 flex-col overflow-hidden rounded-2xl border border-border shadow-card',
        )}
      >
        <ChatTop name={shop} logoUrl={null} aiWords={text('facts.assistant')} />
        <div className="log flex flex-1 flex-col justify-end gap-2.5">
          {talks.length === 0 && <p className="text-sm text-text-muted">{text('facts.nothing')}</p>}
          {talks.map(({ key, question, answer }) => (
            <div key={key} className="flex flex-col gap-2.5">
              <Bubble from="customer" speaker={text('facts.customer')}>
                {question}
              </Bubble>
              <Bubble from="bot" speaker={text('facts.bot')}>
                <Marked pieces={answer} />
              </Bubble>
            </div>
          ))}
        </div>
      </div>
      {talks.length > 0 && <p className="mt-3 text-center text-xs text-text-muted">{text('facts.marked')}</p>}
    </div>
  )
}

const Marked = ({ pieces }: { pieces: readonly PreviewPiece[] }) =>
  pieces.map(({ text, isOwn }, at) =>
    isOwn ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one sentence have no other name.
      <mark key={at} className="rounded-xs bg-warning-soft px-0.5 text-warning">
        {text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above.
      <span key={at}>{text}</span>
    ),
  )

/** A label inside of a sentence. */
const lowerFirst = (label: string): string => `${label.slice(0, 1).toLocaleLowerCase('vi')}${label.slice(1)}`

/** A question of the template's own data where one needs the fact; a plain sentence where none does. */
const useTalks = ({ shop, template, facts, answers }: FactsPreviewProps) => {
  const text = useText(startMessages)
  const persona = template?.config.type === 'chatbot' ? template.config.persona : { self: 'em', customer: 'auto' }
  return facts.flatMap(({ key, label }) => {
    const value = answers[key]?.trim()
    if (!value) return []
    const example = template && exampleOf(template, key)
    const filled = example && filledIn(withPronouns(example.text, persona), { ...answers, ten_shop: shop })
    return filled
      ? [{ key, question: example.title, answer: filled }]
      : [
          {
            key,
            question: text('facts.question', { label }),
            answer: [
              { text: text('facts.answer', { label: lowerFirst(label) }), isOwn: false },
              { text: value, isOwn: true },
            ],
          },
        ]
  })
}
