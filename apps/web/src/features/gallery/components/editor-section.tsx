import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { CodeEditor } from '#ui/form/code-editor.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { ScrollArea } from '#ui/display/scroll-area.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { galleryMessages } from '../messages.ts'

const SAMPLE = JSON.stringify({ model: 'mini', temperature: 0.4, tools: ['search'], stream: true, note: null }, null, 2)
const LINES = Array.from({ length: 30 }, (_, index) => index + 1)
const WRONG = [{ line: 3, message: 'temperature: 0–2' }]
const TEN_MB = 10 * 1024 * 1024

export const EditorSection = () => {
  const text = useText(galleryMessages)
  const [code, setCode] = useState(SAMPLE)
  return (
    <Card>
      <CardHeader title={text('gallery.editors')} />
      <CardBody className="flex flex-col gap-5">
        <CodeEditor label={text('gallery.config')} value={code} onChange={setCode} height="11rem" errors={WRONG} />
        <FileDrop
          label={text('gallery.files')}
          accept=".pdf,.docx,.xlsx"
          maxBytes={TEN_MB}
          multiple
          onFiles={(files) => toast.success(files.map((file) => file.name).join(', '))}
        />
        <ScrollArea label={text('gallery.messages')} className="h-28 rounded-control border border-border p-3">
          {LINES.map((line) => (
            <p key={line}>
              {text('gallery.messages')} {line}
            </p>
          ))}
        </ScrollArea>
      </CardBody>
    </Card>
  )
}
