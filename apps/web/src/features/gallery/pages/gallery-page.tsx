import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { ButtonSection } from '../components/button-section.tsx'
import { ChoiceSection } from '../components/choice-section.tsx'
import { ColourSection } from '../components/colour-section.tsx'
import { EditorSection } from '../components/editor-section.tsx'
import { FieldSection } from '../components/field-section.tsx'
import { OverlaySection } from '../components/overlay-section.tsx'
import { StateSection } from '../components/state-section.tsx'
import { TableSection } from '../components/table-section.tsx'
import { ThemeSwitches } from '../components/theme-switches.tsx'
import { galleryMessages } from '../messages.ts'

/** Shows the whole design system on one page, for the eye and for the accessibility check. */
export const GalleryPage = () => {
  const text = useText(galleryMessages)
  const [tab, setTab] = useState('all')
  return (
    <>
      <PageHeader title={text('gallery.title')} description={text('gallery.description')} actions={<ThemeSwitches />}>
        <Tabs
          label={text('gallery.title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: text('common.all') },
            { value: 'form', label: text('gallery.fields') },
            { value: 'data', label: text('gallery.data') },
          ]}
        >
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {tab !== 'data' && <ButtonSection />}
            {tab !== 'data' && <ChoiceSection />}
            {tab !== 'data' && <FieldSection />}
            {tab === 'all' && <OverlaySection />}
            {tab !== 'form' && <TableSection />}
            {tab === 'all' && <StateSection />}
            {tab === 'all' && <EditorSection />}
            {tab === 'all' && <ColourSection />}
          </div>
        </Tabs>
      </PageHeader>
    </>
  )
}
