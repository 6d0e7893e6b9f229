import type { Template } from '@app/contracts/templates'
import { FastForward, Play, SendHorizontal } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { Bubble, TypingBubble } from '#ui/chat/chat-bubble.tsx'
import { SuggestionChips } from '#ui/chat/chat-chips.tsx'
import { chatLook } from '#ui/chat/chat-look.ts'
import { TextField } from '#ui/form/field.tsx'
import { useStickToEnd } from '#ui/virtual/use-stick-to-end.ts'
import { useTryTemplateMutation } from '../api.ts'
import { templateDetailMessages } from '../messages.ts'
import { useScript } from './use-script.ts'

type Tried = {
  question: string
  answer?: Awaited<ReturnType<ReturnType<typeof useTryTemplateMutation>[0]>>['data']
  error?: unknown
}

/** A conversation that plays by itself, and a box to ask one's own question, before anything is copied. */
export const TemplatePreview = ({ template }: { template: Template }) => {
  const text = useText(templateDetailMessages)
  const { darkMode } = usePreferences()
  const script = useScript(template.preview)
  const [tried, setTried] = useState<readonly Tried[]>([])
  const [ask, { isLoading }] = useTryTemplateMutation()
  const { toEnd, ...log } = useStickToEnd()
  const last = tried.at(-1)

  const send = async (question: string) => {
    if (!question || isLoading) return
    script.showAll()
    toEnd()
    setTried((known) => [...known, { question }])
    const { data, error } = await ask({ params: { templateId: template.id }, body: { text: question } })
    setTried((known) => [...known.slice(0, -1), { question, answer: data, error }])
  }
  return (
    <Card className="flex flex-col">
      <CardHeader
        title={text('template.preview')}
        description={text('template.preview-lead')}
        actions={
          template.preview.length > 0 && (
            <ScriptButton
              isPlaying={script.isPlaying}
              onSkip={script.showAll}
              onPlay={() => {
                setTried([])
                script.playAgain()
              }}
            />
          )
        }
      />
      <div
        {...log}
        role="log"
        aria-live="off"
        aria-label={text('template.conversation')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
        tabIndex={0}
        {...chatLook(
          template.color,
          darkMode,
          'm-5 mb-0 flex h-96 flex-col gap-2.5 overflow-y-auto rounded-control border border-border p-4',
        )}
      >
        {template.preview.length === 0 && tried.length === 0 && (
          <p className="text-sm text-text-muted">{text('template.no-preview')}</p>
        )}
        {template.preview.slice(0, script.shown).map((line, index) => (
          <Bubble key={index} from={line.from} speaker={text(`template.${line.from}`)}>
            <Markdown source={line.text} />
          </Bubble>
        ))}
        {script.isTyping && <TypingBubble />}
        {tried.map((each, index) => (
          <TriedLines key={index} tried={each} onAsk={(question) => void send(question)} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {isLoading && text('template.asking')}
        {last?.answer && text('template.answered', { answer: last.answer.text })}
      </p>
      <AskForm template={template} isBusy={isLoading} onAsk={(question) => void send(question)} />
    </Card>
  )
}

type ScriptButtonProps = { isPlaying: boolean; onSkip: () => void; onPlay: () => void }

const ScriptButton = ({ isPlaying, onSkip, onPlay }: ScriptButtonProps) => {
  const text = useText(templateDetailMessages)
  const Icon = isPlaying ? FastForward : Play
  return (
    <Button
      size="sm"
      icon={<Icon aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
      onClick={isPlaying ? onSkip : onPlay}
    >
      {text(isPlaying ? 'template.skip' : 'template.play')}
    </Button>
  )
}

type AskFormProps = { template: Template; isBusy: boolean; onAsk: (question: string) => void }

const AskForm = ({ template, isBusy, onAsk }: AskFormProps) => {
  const text = useText(templateDetailMessages)
  const [typed, setTyped] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || typed.trim() === '') return
    onAsk(typed.trim())
    setTyped('')
  }
  return (
    <form onSubmit={handleSubmit} className="flex items-end gap-2 p-5">
      <TextField
        className="flex-1"
        label={text('template.ask')}
        placeholder={template.appearance.suggestions.find(Boolean) ?? text('template.ask-placeholder')}
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <IconButton
        type="submit"
        variant="primary"
        label={text('template.ask')}
        busy={isBusy}
        disabled={typed.trim() === ''}
        icon={<SendHorizontal aria-hidden="true" className="rtl:-scale-x-100" />}
      />
    </form>
  )
}

type TriedLinesProps = { tried: Tried; onAsk: (question: string) => void }

const TriedLines = ({ tried: { question, answer, error }, onAsk }: TriedLinesProps) => {
  const text = useText(templateDetailMessages)
  return (
    <>
      <Bubble from="customer" speaker={text('template.customer')}>
        {question}
      </Bubble>
      {answer && (
        <>
          <Bubble from="bot" speaker={text('template.bot')}>
            <Markdown source={answer.text} />
          </Bubble>
          {answer.sources.length > 0 && (
            <p className="meta">
              {text('template.sources')}: {answer.sources.map(({ title }) => title).join(' · ')}
            </p>
          )}
          <SuggestionChips label={text('template.suggestions')} questions={answer.suggestions} onAsk={onAsk} />
        </>
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {text('template.try-failed', { reason: errorText(error) })}
        </p>
      )}
      {!answer && error === undefined && <TypingBubble />}
    </>
  )
}
