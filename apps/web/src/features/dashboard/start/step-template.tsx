import type { Industry, TemplateSummary } from '@app/contracts/templates'
import { ArrowLeft, ArrowRight, LayoutTemplate, ShieldCheck } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { TemplateMark, TemplatePreview } from '#features/templates/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useStartTemplateQuery, useStartTemplatesQuery } from './api.ts'
import { startMessages } from './messages.ts'
import { blank } from './progress.ts'

const SHOWN = 3
/** Useful in every trade, after the one of the trade itself. */
const general: readonly Industry[] = ['social', 'after-sale']

/** The best fit first. */
const fitting = (templates: readonly TemplateSummary[], industry: Industry): readonly TemplateSummary[] =>
  [industry, ...general]
    .flatMap((each) => templates.filter((template) => template.industry === each))
    .filter((template, at, all) => all.indexOf(template) === at)
    .slice(0, SHOWN)

type StepTemplateProps = {
  industry: Industry
  templateId: string | null
  onChoose: (templateId: string) => void
  onBack: () => void
  onNext: (templateId: string) => void
}

export const StepTemplate = ({ industry, templateId, onChoose, onBack, onNext }: StepTemplateProps) => {
  const text = useText(startMessages)
  const query = useStartTemplatesQuery({ query: { page: 1, pageSize: 100, owner: 'platform' } })
  const offered = fitting(query.data?.items ?? [], industry)
  const first = industry === 'other' ? blank : (offered[0]?.id ?? blank)
  const chosen = templateId === blank || offered.some(({ id }) => id === templateId) ? templateId : first
  const hasBlank = industry === 'other' || query.isError
  return (
    <Card className="grid overflow-hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <form
        className="flex min-w-0 flex-col p-5 sm:p-7"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen) onNext(chosen)
        }}
      >
        <h2 className="text-lg font-semibold">{text('template.title')}</h2>
        <p className="text-sm text-text-muted">{text('template.lead')}</p>
        {query.isError && (
          <div className="mt-4">
            <Notice tone="info">{text('template.failed')}</Notice>
          </div>
        )}
        <Choices
          offered={offered}
          hasBlank={hasBlank}
          isLoading={query.isLoading}
          chosen={chosen}
          onChoose={onChoose}
        />
        <p className="mt-4 flex items-start gap-2 text-sm text-text-muted">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5" />
          {text('template.safe')}
        </p>
        <div className="flex flex-wrap justify-between gap-3 pt-6">
          <Button
            variant="ghost"
            icon={<ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
            onClick={onBack}
          >
            {text('start.back')}
          </Button>
          <Button type="submit" variant="primary" disabled={!chosen || query.isLoading}>
            {text('template.use')}
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </Button>
        </div>
      </form>
      <div className="border-border bg-surface-sunken p-4 max-lg:border-t lg:border-s">
        {chosen && chosen !== blank && <Preview key={chosen} templateId={chosen} />}
      </div>
    </Card>
  )
}

type ChoicesProps = {
  offered: readonly TemplateSummary[]
  hasBlank: boolean
  isLoading: boolean
  chosen: string | null
  onChoose: (templateId: string) => void
}

const Choices = ({ offered, hasBlank, isLoading, chosen, onChoose }: ChoicesProps) => {
  const text = useText(startMessages)
  const group = useId()
  return (
    <div role="radiogroup" aria-label={text('template.title')} className="mt-4 flex flex-col gap-3">
      {isLoading &&
        Array.from({ length: SHOWN }, (_, at) => <Skeleton key={at} className="h-20 w-full rounded-card" />)}
      {hasBlank && (
        <Choice
          group={group}
          isChosen={chosen === blank}
          onChoose={() => onChoose(blank)}
          mark={
            <span className="grid size-11 place-items-center rounded-control bg-surface-hover text-text-muted">
              <LayoutTemplate aria-hidden="true" />
            </span>
          }
          name={text('template.blank')}
          lead={text('template.blank-lead')}
        />
      )}
      {offered.map((template, at) => (
        <Choice
          group={group}
          key={template.id}
          isChosen={chosen === template.id}
          onChoose={() => onChoose(template.id)}
          mark={<TemplateMark template={template} />}
          name={template.name}
          badge={at === 0 && !hasBlank && <Badge tone="accent">{text('template.best')}</Badge>}
          lead={template.description}
          note={text('template.data', { count: template.datasetCount })}
        />
      ))}
    </div>
  )
}

/** Plays by itself, and answers what is asked, from the data of the template. */
const Preview = ({ templateId }: { templateId: string }) => {
  const text = useText(startMessages)
  const { data } = useStartTemplateQuery({ params: { templateId } })
  return (
    <>
      <p className="mb-2 flex justify-end">
        <Badge>{text('template.example')}</Badge>
      </p>
      {data ? <TemplatePreview template={data} /> : <Skeleton className="h-96 w-full rounded-card" />}
    </>
  )
}

type ChoiceProps = {
  group: string
  isChosen: boolean
  onChoose: () => void
  mark: ReactNode
  name: string
  badge?: ReactNode
  lead: string
  note?: string | undefined
}

const Choice = ({ group, isChosen, onChoose, mark, name, badge, lead, note }: ChoiceProps) => (
  <label
    className={cx(
      'relative flex cursor-pointer items-start gap-3 rounded-card border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      isChosen ? 'border-accent bg-accent-soft' : 'border-border hover:bg-surface-hover',
    )}
  >
    {mark}
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-2 text-base font-semibold">
        {name}
        {badge}
      </span>
      <span className="block text-sm text-text-muted">{lead}</span>
      {note && <span className="block text-xs text-text-muted">{note}</span>}
    </span>
    <input
      type="radio"
      name={group}
      checked={isChosen}
      onChange={onChoose}
      aria-label={name}
      className="mt-1 size-4.5 shrink-0 accent-accent"
    />
  </label>
)
