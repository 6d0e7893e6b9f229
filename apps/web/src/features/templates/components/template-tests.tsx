import type { Template } from '@app/contracts/templates'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { expectationTexts } from '#features/evaluation/public.ts'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { templateDetailMessages } from '../messages.ts'

/** The test cases that come with the template. */
export const TemplateTests = ({ template }: { template: Template }) => {
  const text = useText(templateDetailMessages)
  return (
    <Card>
      <CardHeader title={text('template.tests')} description={text('template.tests-lead')} />
      <CardBody>
        {template.testCases.length === 0 ? (
          <p className="text-sm text-text-muted">{text('template.no-tests')}</p>
        ) : (
          <CaseList cases={template.testCases} />
        )}
      </CardBody>
    </Card>
  )
}

/** Each case: its name, what the customer writes, and what is expected of the answer. */
export const CaseList = ({ cases }: { cases: Template['testCases'] }) => {
  const { language } = useLanguage()
  return (
    <ul className="flex flex-col gap-3">
      {cases.map(({ name, turns, expect }) => (
        <li key={name} className="text-sm">
          <p className="font-medium break-words">{name}</p>
          <p className="break-words text-text-muted">“{turns.join('” → “')}”</p>
          <p className="break-words text-text-muted">{expectationTexts(expect, language).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
