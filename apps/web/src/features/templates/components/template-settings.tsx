import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { Template } from '@app/contracts/templates'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { templateDetailMessages } from '../messages.ts'
import { fillVariables, withPronouns } from '../variable-rules.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_1fr]">
    <dt className="text-text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)

/** How the bot is set up, to read; blanks are shown with the proposed answers. */
export const TemplateSettings = ({ template }: { template: Template }) => {
  const text = useText(templateDetailMessages)
  const { config } = template
  return (
    <Card>
      <CardHeader title={text('template.settings')} description={text('template.settings-lead')} />
      <CardBody>
        {config.type === 'chatbot' ? (
          <ChatbotSettings config={config} template={template} />
        ) : (
          <p className="text-sm">{text('template.nodes', { count: config.nodes.length })}</p>
        )}
      </CardBody>
    </Card>
  )
}

const tools = ['captureContact', 'handoff', 'productLookup'] as const

const ChatbotSettings = ({ config, template }: { config: ChatbotConfig; template: Template }) => {
  const text = useText(templateDetailMessages)
  const fill = (words: string) => fillVariables(words, template.variables)
  const { persona, guards, model } = config
  const used = tools.filter((name) => config.tools[name])
  return (
    <>
      <dl className="flex flex-col gap-2.5 text-sm">
        <Row name={text('template.persona')}>{fill([persona.name, persona.role].filter(Boolean).join(' — '))}</Row>
        <Row name={text('template.address')}>
          {persona.customer === 'auto'
            ? text('template.address-auto', { self: persona.self })
            : text('template.address-fixed', { self: persona.self, customer: persona.customer })}
        </Row>
        {config.goals.length > 0 && (
          <Row name={text('template.goals')}>
            <ul className="list-disc ps-4">
              {config.goals.map((goal) => (
                <li key={goal}>{fill(goal)}</li>
              ))}
            </ul>
          </Row>
        )}
        {config.forbiddenTopics.length > 0 && (
          <Row name={text('template.forbidden')}>{config.forbiddenTopics.join(' · ')}</Row>
        )}
        <Row name={text('template.model')}>
          {model.source === 'built-in'
            ? text('template.model.built-in')
            : text('template.model.other', { name: model.name })}
        </Row>
        <Row name={text('template.guards')}>
          <span className="flex flex-wrap gap-1.5">
            {config.onlyFromKnowledge && <Badge tone="success">{text('template.guard.knowledge')}</Badge>}
            {guards.priceLock && <Badge tone="success">{text('template.guard.price-lock')}</Badge>}
            {guards.disclosure && <Badge tone="success">{text('template.guard.disclosure')}</Badge>}
          </span>
        </Row>
        {used.length > 0 && (
          <Row name={text('template.tools')}>{used.map((name) => text(`template.tool.${name}`)).join(' · ')}</Row>
        )}
        {template.appearance.welcome && <Row name={text('template.welcome')}>{template.appearance.welcome}</Row>}
        <Row name={text('template.fallback')}>{withPronouns(fill(config.fallback.text), persona)}</Row>
      </dl>
      {config.instructions && (
        <Disclosure className="mt-4" summary={text('template.instructions')}>
          <p className="text-sm whitespace-pre-line">{fill(config.instructions)}</p>
        </Disclosure>
      )}
    </>
  )
}
