import { getImportTemplate, type Dataset } from '@app/contracts/knowledge'
import { FileDown } from 'lucide-react'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { importMessages } from '../import-messages.ts'

/** An empty sheet with the dataset's columns, to fill in and import. */
export const TemplateButton = ({ dataset }: { dataset: Dataset }) => {
  const text = useText(importMessages)
  const download = () => {
    const name = fileNameOf(text('import.template-name'), 'xlsx')
    void settle(downloadFile(getImportTemplate, { params: { id: dataset.id }, query: { format: 'xlsx' } }, name))
  }
  return (
    <Button variant="ghost" icon={<FileDown aria-hidden="true" className="size-4.5" />} onClick={download}>
      {text('import.template')}
    </Button>
  )
}
