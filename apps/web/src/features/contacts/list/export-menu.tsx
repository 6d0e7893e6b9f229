import { exportContacts } from '@app/contracts/contacts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { contactListMessages } from '../list-messages.ts'

export const ExportMenu = () => {
  const text = useText(contactListMessages)
  const [isBusy, setIsBusy] = useState(false)
  const save = async (format: 'csv' | 'xlsx') => {
    setIsBusy(true)
    await settle(downloadFile(exportContacts, { query: { format } }, fileNameOf(text('contacts.title'), format)))
    setIsBusy(false)
  }
  return (
    <Menu
      label={text('contacts.export')}
      items={(['xlsx', 'csv'] as const).map((format) => ({
        key: format,
        label: text(`contacts.export-${format}`),
        onSelect: () => void save(format),
      }))}
      trigger={
        <Button busy={isBusy} icon={<Download aria-hidden="true" className="size-4.5" />}>
          {text('contacts.export')}
        </Button>
      }
    />
  )
}
