import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { Connection } from '@app/contracts/connections'
import { Plug, X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useListConnectionsQuery } from '../api.ts'
import { toolMessages } from '../tool-messages.ts'
import { useSettings } from './settings-context.ts'

type McpTool = ChatbotConfig['tools']['mcp'][number]
const MOST = 5

/** Servers with tools; a tool exists for the bot only when it is ticked. */
export const McpTools = () => {
  const text = useText(toolMessages)
  const { config, set, disabled } = useSettings()
  const { data } = useListConnectionsQuery()
  const servers = data?.items.filter(({ kind }) => kind === 'mcp') ?? []
  const { mcp } = config.tools
  const change = (next: McpTool[]) => set({ tools: { ...config.tools, mcp: next } })
  const free = servers.filter(({ id }) => !mcp.some((each) => each.connectionId === id))
  return (
    <section className="border-t border-border pt-5">
      <h3 className="text-sm font-semibold">{text('tools.mcp')}</h3>
      <p className="mt-0.5 text-xs text-text-muted">{text('tools.mcp.help')}</p>
      {mcp.length === 0 && (
        <p className="mt-3 text-sm text-text-muted">
          {text(servers.length === 0 ? 'tools.mcp.no-connection' : 'tools.mcp.none')}
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {mcp.map((tool) => (
          <McpServer
            key={tool.connectionId}
            tool={tool}
            server={servers.find(({ id }) => id === tool.connectionId)}
            disabled={disabled}
            onChange={(allow) => change(mcp.map((each) => (each === tool ? { ...tool, allow } : each)))}
            onRemove={() => change(mcp.filter((each) => each !== tool))}
          />
        ))}
      </ul>
      {!disabled && free.length > 0 && mcp.length < MOST && (
        <Select
          className="mt-3 sm:w-80"
          label={text('tools.mcp.add')}
          value={null}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(connectionId) => change([...mcp, { connectionId, allow: [] }])}
        />
      )}
    </section>
  )
}

type McpServerProps = {
  tool: McpTool
  server: Connection | undefined
  disabled: boolean
  onChange: (allow: string[]) => void
  onRemove: () => void
}

const McpServer = ({ tool, server, disabled, onChange, onRemove }: McpServerProps) => {
  const text = useText(toolMessages)
  const name = server?.name ?? text('tools.mcp.missing')
  const offers = server?.offers ?? []
  const gone = tool.allow.filter((each) => !offers.some((offer) => offer.name === each))
  const toggle = (each: string, isAllowed: boolean) =>
    onChange(isAllowed ? [...tool.allow, each] : tool.allow.filter((known) => known !== each))
  const rows = [
    ...offers,
    ...gone.map((each) => ({ name: each, description: offers.length > 0 ? text('tools.mcp.gone') : '' })),
  ]
  return (
    <li className="rounded-control border border-border p-4">
      <div className="flex items-center gap-2.5">
        <Plug aria-hidden="true" className="size-4 text-text-muted" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-medium">{name}</p>
          <p className="text-xs text-text-muted">{text('tools.mcp.chosen', { count: tool.allow.length })}</p>
        </div>
        {!disabled && (
          <IconButton
            size="sm"
            label={text('tools.mcp.remove', { name })}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={onRemove}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-text-muted">{text('tools.mcp.no-offers')}</p>
      ) : (
        <div className="mt-3 flex max-h-72 flex-col gap-3 overflow-y-auto">
          {rows.map((offer) => (
            <Checkbox
              key={offer.name}
              label={<span className="font-mono text-sm">{offer.name}</span>}
              help={offer.description || undefined}
              checked={tool.allow.includes(offer.name)}
              disabled={disabled}
              onChange={(event) => toggle(offer.name, event.target.checked)}
            />
          ))}
        </div>
      )}
    </li>
  )
}
