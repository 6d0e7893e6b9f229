import { ChevronDown, SearchX } from 'lucide-react'
import { useState } from 'react'
import { matchesFolded } from '#lib/text/fold.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { contentMessages } from '../messages.ts'
import { questions, type Question } from '../questions.ts'

export const FaqPage = () => {
  const text = useText(contentMessages)
  const { language } = useLanguage()
  const [query, setQuery] = useState('')
  const found = questions.filter((each) =>
    matchesFolded(`${each.question[language]} ${each.answer[language]}`, query.trim()),
  )
  return (
    <div className="max-w-4xl">
      <PageHeader title={text('content.faq.title')} description={text('content.faq.lead')}>
        <TextField
          type="search"
          label={text('content.faq.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
        />
      </PageHeader>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title={text('content.faq.empty')}
            description={text('content.faq.empty-body')}
            action={<Button onClick={() => setQuery('')}>{text('content.faq.show-all')}</Button>}
          />
        </Card>
      ) : (
        <Card className="divide-y divide-border">
          {found.map((each) => (
            <Answer key={each.key} each={each} isOpen={query.trim() !== '' || each === questions[0]} />
          ))}
        </Card>
      )}
    </div>
  )
}

/** Native `<details>`: keyboard, accessible name and find-in-page work without our code. */
const Answer = ({ each, isOpen }: { each: Question; isOpen: boolean }) => {
  const { language } = useLanguage()
  return (
    <details open={isOpen} className="group">
      <summary className="flex list-none items-center gap-4 rounded-card px-5 py-4 font-medium">
        <h2 className="min-w-0 flex-1 text-lg font-medium">{each.question[language]}</h2>
        <ChevronDown
          aria-hidden="true"
          className="text-text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="px-5 pb-5 text-pretty text-text-muted">{each.answer[language]}</p>
    </details>
  )
}
