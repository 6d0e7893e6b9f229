import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { appearanceMessages } from '../appearance-messages.ts'
import type { LookProps } from './appearance-tab.tsx'

export const WordsCard = ({ look, change, field }: LookProps) => {
  const text = useText(appearanceMessages)
  const suggest = (index: number, words: string) =>
    change({ suggestions: look.suggestions.map((each, at) => (at === index ? words : each)) })
  return (
    <Card>
      <CardHeader title={text('look.words')} />
      <CardBody className="flex flex-col gap-5">
        <TextArea
          label={text('look.welcome')}
          rows={3}
          value={look.welcome}
          {...field('welcome')}
          onChange={(event) => change({ welcome: event.target.value })}
        />
        <TextField
          label={text('look.placeholder')}
          value={look.placeholder}
          {...field('placeholder')}
          onChange={(event) => change({ placeholder: event.target.value })}
        />
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-0.5 text-sm font-medium">{text('look.suggestions')}</legend>
          <p className="text-xs text-text-muted">{text('look.suggestions.help')}</p>
          {look.suggestions.map((words, index) => (
            <TextField
              key={index}
              hideLabel
              label={text('look.suggestion', { number: index + 1 })}
              placeholder={text('look.suggestion', { number: index + 1 })}
              maxLength={120}
              value={words}
              {...field(`suggestions.${index}`)}
              onChange={(event) => suggest(index, event.target.value)}
            />
          ))}
        </fieldset>
      </CardBody>
    </Card>
  )
}
