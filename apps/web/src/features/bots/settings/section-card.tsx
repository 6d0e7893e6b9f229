import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import type { Section } from '../diff/change-places.ts'
import { settingsMessages } from '../settings-messages.ts'

type SectionCardProps = { section: Section; description?: string | undefined; actions?: ReactNode; children: ReactNode }

/** One part of the settings; the list of sections jumps to it. */
export const SectionCard = ({ section, description, actions, children }: SectionCardProps) => {
  const text = useText(settingsMessages)
  return (
    <div
      id={`section-${section}`}
      tabIndex={-1}
      className="scroll-mt-[calc(var(--sticky-top,0px)+4.5rem)] rounded-card outline-none xl:scroll-mt-[calc(var(--sticky-top,0px)+1.25rem)]"
    >
      <Card>
        <CardHeader title={text(`settings.section.${section}`)} description={description} actions={actions} />
        <CardBody className="flex flex-col gap-5">{children}</CardBody>
      </Card>
    </div>
  )
}
