import type { Template } from '@app/contracts/templates'
import { Bot, FolderX, Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useGetTemplateQuery } from '../api.ts'
import { ChannelBadges } from '../components/channel-badges.tsx'
import { DeleteTemplateDialog } from '../components/delete-template-dialog.tsx'
import { TemplateData } from '../components/template-data.tsx'
import { TemplateFormDialog } from '../components/template-form-dialog.tsx'
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
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-80 items-start gap-4">
          <TemplateMark template={template} size="lg" />
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight break-words sm:text-2xl">
              {template.name}
            </h1>
            <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-text-muted">
              {text(`industry.${template.industry}`)}
              <Badge tone={isOwn ? 'accent' : 'neutral'}>{text(`templates.owner.${template.owner}`)}</Badge>
            </p>
            {template.description && <p className="mt-2 max-w-2xl text-base">{template.description}</p>}
          </div>
        </div>
        {canWrite && (
          <div className="flex flex-wrap gap-2">
            {isOwn && (
              <>
                <Button icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => setAction('delete')}>
                  {text('common.delete')}
                </Button>
                <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setAction('edit')}>
                  {text('common.edit')}
                </Button>
                <LinkButton to={`/biz-agent/${template.id}`} icon={<Bot aria-hidden="true" className="size-4" />}>
                  {text('form.content')}
                </LinkButton>
              </>
            )}
            <Button variant="primary" onClick={() => setAction('use')}>
              {text('templates.use')}
            </Button>
          </div>
        )}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-5 max-lg:order-2">
          <About template={template} />
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

const About = ({ template }: { template: Template }) => {
  const text = useText(messages)
  const format = useFormat()
  const { goal, collects, channels, languages, variables, version, usedCount } = template
  return (
    <Card>
      <CardHeader title={text('template.about')} />
      <CardBody>
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
  <>
    <Skeleton className="mb-6 h-14 w-96 max-w-full" />
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <Skeleton className="h-96 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  </>
)
