import type { Template } from '@app/contracts/templates'
import { Bot, FolderX, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { DetailHeader } from '#ui/display/detail-header.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useGetTemplateQuery } from '../api.ts'
import { ChannelBadges } from '../components/channel-badges.tsx'
import { DeleteTemplateDialog } from '../components/delete-template-dialog.tsx'
import { TemplateData } from '../components/template-data.tsx'
import { TemplateFormDialog } from '../components/template-form-dialog.tsx'
import { TemplateFlow } from '../components/template-flow.tsx'
import { TemplateMark } from '../components/template-mark.tsx'
import { TemplatePreview } from '../components/template-preview.tsx'
import { TemplateSettings } from '../components/template-settings.tsx'
import { TemplateTests } from '../components/template-tests.tsx'
import { UseTemplateDialog } from '../components/use-template-dialog.tsx'
import { templateDetailMessages, templateMessages } from '../messages.ts'

const messages = { ...templateMessages, ...templateDetailMessages }

/** Everything in a template before it becomes a bot: what it does, how it talks, and what comes with it. */
export const TemplateDetailPage = () => {
  const { id = '' } = useParams()
  const text = useText(messages)
  const query = useGetTemplateQuery({ params: { templateId: id } }, { refetchOnMountOrArgChange: true })
  return (
    <DetailPage
      query={query}
      back={{ to: '/template', label: text('templates.back') }}
      title={text('templates.title')}
      missingCode="TEMPLATE_NOT_FOUND"
      missing={{ icon: <FolderX />, title: text('templates.missing'), description: text('templates.missing-body') }}
      skeleton={<TemplateSkeleton />}
    >
      {(template) => <TemplateContent key={id} template={template} />}
    </DetailPage>
  )
}

type Action = 'use' | 'edit' | 'delete'

const TemplateContent = ({ template }: { template: Template }) => {
  const text = useText(messages)
  const navigate = useNavigate()
  const canWrite = useSession().can('bots.write')
  const [action, setAction] = useState<Action | null>(null)
  const isOwn = template.owner === 'workspace'
  const close = () => setAction(null)
  return (
    <>
      <DetailHeader
        name={template.name}
        mark={<TemplateMark template={template} size="sm" />}
        state={
          <>
            <Badge tone={isOwn ? 'accent' : 'neutral'}>{text(`templates.owner.${template.owner}`)}</Badge>
            <span className="truncate text-sm text-text-muted">{text(`industry.${template.industry}`)}</span>
          </>
        }
        actions={canWrite && <TemplateActions template={template} onAction={setAction} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-2">
          <About template={template} />
          <TemplateFlow template={template} />
          <TemplateData template={template} />
          <TemplateSettings template={template} />
          <TemplateTests template={template} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--sticky-top,0px)+1.25rem)]">
          <TemplatePreview template={template} />
        </div>
      </div>
      {action === 'use' && <UseTemplateDialog template={template} onClose={close} />}
      {action === 'edit' && <TemplateFormDialog template={template} onClose={close} />}
      {action === 'delete' && (
        <DeleteTemplateDialog
          template={template}
          onClose={close}
          onDeleted={() => void navigate('/template', { replace: true })}
        />
      )}
    </>
  )
}

type TemplateActionsProps = { template: Template; onAction: (action: Action) => void }

const TemplateActions = ({ template, onAction }: TemplateActionsProps) => {
  const text = useText(messages)
  return (
    <>
      {template.owner === 'workspace' && (
        <>
          <Button
            size="sm"
            className="max-sm:px-2"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onAction('delete')}
          >
            <span className="max-md:sr-only">{text('common.delete')}</span>
          </Button>
          <Button
            size="sm"
            className="max-sm:px-2"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => onAction('edit')}
          >
            <span className="max-md:sr-only">{text('common.edit')}</span>
          </Button>
          <LinkButton
            size="sm"
            className="max-sm:px-2"
            to={`/biz-agent/${template.id}`}
            icon={<Bot aria-hidden="true" className="size-4" />}
          >
            <span className="max-md:sr-only">{text('form.content')}</span>
          </LinkButton>
        </>
      )}
      <Button size="sm" variant="primary" onClick={() => onAction('use')}>
        {text('templates.use')}
      </Button>
    </>
  )
}

const About = ({ template }: { template: Template }) => {
  const text = useText(messages)
  const format = useFormat()
  const isTranslated = useLanguage().language !== 'vi' && template.owner === 'platform'
  const { description, goal, collects, channels, languages, variables, version, usedCount } = template
  return (
    <Card>
      <CardHeader title={text('template.about')} />
      <CardBody>
        {description && <p className="mb-4 max-w-2xl text-base">{description}</p>}
        {isTranslated && <p className="mb-4 max-w-2xl text-sm text-text-muted">{text('template.translated')}</p>}
        <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
          {goal && <Item name={text('templates.goal')}>{goal}</Item>}
          {collects.length > 0 && <Item name={text('templates.collects')}>{collects.join(' · ')}</Item>}
          <Item name={text('templates.channels')}>
            <ChannelBadges channels={channels} />
          </Item>
          <Item name={text('templates.languages')}>
            {languages.map((language) => text(`templates.language.${language}`)).join(' · ')}
          </Item>
          {variables.length > 0 && (
            <Item name={text('template.variables')}>{variables.map(({ label }) => label).join(' · ')}</Item>
          )}
          <Item name={text('templates.version')}>
            <span className="tabular">
              {format.number(version)}
              <span className="text-text-muted">
                {' · '}
                {usedCount > 0 ? text('templates.used', { count: format.number(usedCount) }) : text('templates.unused')}
              </span>
            </span>
          </Item>
        </dl>
      </CardBody>
    </Card>
  )
}

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="mb-0.5 text-xs font-medium text-text-muted">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

const TemplateSkeleton = () => (
  <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
    <Skeleton className="h-96 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
)
