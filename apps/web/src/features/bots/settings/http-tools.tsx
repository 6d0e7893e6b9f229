import type { HttpTool } from '@app/contracts/bot-settings'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { toolMessages } from '../tool-messages.ts'
import { HttpToolDialog } from './http-tool-dialog.tsx'
import { useSettings } from './settings-context.ts'

const MOST = 10
const FIELDS = ['name', 'description', 'url', 'connectionId'] as const
const newTool: HttpTool = { name: '', description: '', method: 'GET', url: '', parameters: [], connectionId: null }

/** Calls to the shop's own API; each is edited in a dialog and saved with the settings. */
export const HttpTools = () => {
  const text = useText(toolMessages)
  const { config, set, error, disabled } = useSettings()
  const [editing, setEditing] = useState<{ index: number; tool: HttpTool } | null>(null)
  const { http } = config.tools
  const problemOf = (index: number) => FIELDS.map((name) => error(`tools.http.${index}.${name}`)).find(Boolean)
  const change = (next: HttpTool[]) => set({ tools: { ...config.tools, http: next } })
  const keep = (index: number, tool: HttpTool) => {
    change(index < http.length ? http.map((each, at) => (at === index ? tool : each)) : [...http, tool])
    setEditing(null)
  }
  return (
    <section className="border-t border-border pt-5">
      <h3 className="text-sm font-semibold">{text('tools.http')}</h3>
      <p className="mt-0.5 text-xs text-text-muted">{text('tools.http.help')}</p>
      {http.length === 0 ? (
        <p className="mt-3 text-sm text-text-muted">{text('tools.http.none')}</p>
      ) : (
        <ul className="mt-3 flex flex-col divide-y divide-border rounded-control border border-border">
          {http.map((tool, index) => (
            <li key={`${tool.name}-${index}`} className="px-4 py-2.5">
              <div className="flex items-center gap-3">
                <Badge>{tool.method}</Badge>
                <div className="min-w-0 flex-1">
                  <p className="truncate font-mono text-sm font-medium">{tool.name}</p>
                  <p className="truncate text-xs text-text-muted" title={tool.url}>
                    {tool.url}
                  </p>
                </div>
                {!disabled && (
                  <>
                    <IconButton
                      size="sm"
                      label={text('tools.http.edit', { name: tool.name })}
                      icon={<Pencil aria-hidden="true" className="size-4" />}
                      onClick={() => setEditing({ index, tool })}
                    />
                    <IconButton
                      size="sm"
                      label={text('tools.http.remove', { name: tool.name })}
                      icon={<Trash2 aria-hidden="true" className="size-4" />}
                      onClick={() => change(http.filter((_, at) => at !== index))}
                    />
                  </>
                )}
              </div>
              {problemOf(index) && <ErrorText>{problemOf(index)}</ErrorText>}
            </li>
          ))}
        </ul>
      )}
      {!disabled && http.length < MOST && (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setEditing({ index: http.length, tool: newTool })}
        >
          {text('tools.http.add')}
        </Button>
      )}
      {editing && (
        <HttpToolDialog
          tool={editing.tool}
          refused={(path) => error(`tools.http.${editing.index}.${path}`)}
          takenNames={http.filter((_, at) => at !== editing.index).map(({ name }) => name)}
          onClose={() => setEditing(null)}
          onSave={(tool) => keep(editing.index, tool)}
        />
      )}
    </section>
  )
}
