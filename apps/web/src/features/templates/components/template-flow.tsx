import type { Template } from '@app/contracts/templates'
import { FlowPicture } from '#features/flows/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { templateDetailMessages } from '../messages.ts'
import { CaseList } from './template-tests.tsx'

/** The same shop as a flow: its graph to look at, and the cases that it passes. */
export const TemplateFlow = ({ template }: { template: Template }) => {
  const text = useText(templateDetailMessages)
  const { config, flow, datasets, testCases } = template
  const shown = flow ?? (config.type === 'flow' ? { config, testCases } : null)
  if (!shown) return null
  return (
    <Card>
      <CardHeader
        title={text('template.flow')}
        description={text('template.flow-lead', { count: shown.config.nodes.length })}
      />
      <CardBody className="flex flex-col gap-4">
        <FlowPicture flow={shown.config} nameOf={(key) => datasets.find((one) => one.key === key)?.name} />
        {flow && (
          <Disclosure summary={text('template.flow-tests', { count: flow.testCases.length })}>
            <CaseList cases={flow.testCases} />
          </Disclosure>
        )}
      </CardBody>
    </Card>
  )
}
